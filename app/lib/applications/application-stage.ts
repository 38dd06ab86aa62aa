/** Where an application is on its way, in order. */
export const pipelineStages = ["new", "in_review", "interview", "offer", "hired"] as const;
export type PipelineStage = (typeof pipelineStages)[number];

/** What the team moves an application to; the last three stand apart. A candidate withdraws alone, too. */
export const applicationStates = [...pipelineStages, "rejected", "withdrawn", "spam"] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Nothing is left of an erased one but that it was. */
export const applicationStages = [...applicationStates, "erased"] as const;
export type ApplicationStage = (typeof applicationStages)[number];

export const stageNames: Record<ApplicationStage, string> = {
  new: "New",
  in_review: "In review",
  interview: "Interview",
  offer: "Offer",
  hired: "Hired",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  spam: "Spam",
  erased: "Erased",
};

const closedStages: readonly ApplicationStage[] = ["hired", "rejected", "withdrawn", "spam", "erased"];

/** Whether an application is decided; its time to be kept runs from then. */
export function isClosed(stage: ApplicationStage): boolean {
  return closedStages.includes(stage);
}

/** Whether the team reads an application without knowing whose it is: where the job says so, until an interview. */
export function hidesName(
  job: { hidesNames: boolean },
  application: { interviewedAt: number | null },
): boolean {
  return job.hidesNames && application.interviewedAt === null;
}

export function readApplicationState(name: unknown): ApplicationState | undefined {
  return applicationStates.find((state) => state === name);
}

/** What the team writes to candidates about. */
export const messageKinds = ["invitation", "rejection", "message"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Emails with a template; the confirmation of an application is sent automatically. */
export const templateKinds = ["received", ...messageKinds] as const;
export type TemplateKind = (typeof templateKinds)[number];

export const templateNames: Record<TemplateKind, string> = {
  received: "Confirmation",
  invitation: "Invitation",
  rejection: "Rejection",
  message: "Message",
};

export function readMessageKind(name: unknown): MessageKind | undefined {
  return messageKinds.find((kind) => kind === name);
}

const stagesForMessage: Record<MessageKind, readonly ApplicationStage[]> = {
  invitation: ["new", "in_review", "interview", "offer"],
  // Who was rejected may not have been told yet.
  rejection: ["new", "in_review", "interview", "offer", "rejected"],
  message: ["new", "in_review", "interview", "offer", "hired", "rejected"],
};

/** Whether a message of a kind fits where an application is, when it is written to many at once. */
export function fitsStage(kind: MessageKind, stage: ApplicationStage): boolean {
  return stagesForMessage[kind].includes(stage);
}

/** Where a message brings the application it is written about; undefined when it stays where it is. */
export function stageAfterMessage(kind: MessageKind, stage: ApplicationStage): ApplicationState | undefined {
  if (kind === "rejection") return stage === "rejected" ? undefined : "rejected";
  return kind === "invitation" && (stage === "new" || stage === "in_review") ? "interview" : undefined;
}

/** Whether a message that waits is cancelled when the application moves: nobody is invited after a rejection. */
export function endsWaitingMessage(kind: MessageKind, to: ApplicationStage): boolean {
  if (kind === "rejection") return to !== "rejected";
  return ["withdrawn", "spam"].includes(to) || (kind === "invitation" && to === "rejected");
}

export const messageStates = ["scheduled", "sent", "taken_back"] as const;
export type MessageState = (typeof messageStates)[number];
