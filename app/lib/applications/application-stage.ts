export const pipelineStages = ["new", "in_review", "interview", "offer", "hired"] as const;

/** The stages that the team can choose; the last three are outside the pipeline. A candidate can withdraw too. */
export const applicationStates = [...pipelineStages, "rejected", "withdrawn", "spam"] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** All stored stages; of an erased application only its number and dates remain. */
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

/** Whether an application is decided; its retention period starts then. */
export function isClosedStage(stage: ApplicationStage): boolean {
  return closedStages.includes(stage);
}

/** Whether an application is still where a member saw it: that a colleague opened a new one meanwhile decides nothing. */
export function isStageAsSeen(seen: string | undefined, stage: string): boolean {
  return stage === seen || (seen === "new" && stage === "in_review");
}

/** Reads a state of an application; undefined for any other text. */
export function readApplicationState(name: unknown): ApplicationState | undefined {
  return applicationStates.find((state) => state === name);
}

export const candidateMessageKinds = ["invitation", "rejection", "message"] as const;
export type CandidateMessageKind = (typeof candidateMessageKinds)[number];

/** Emails with a template. "received" is the confirmation, which is sent automatically. */
export const templateKinds = ["received", ...candidateMessageKinds] as const;
export type TemplateKind = (typeof templateKinds)[number];

export const templateNames: Record<TemplateKind, string> = {
  received: "Confirmation",
  invitation: "Invitation",
  rejection: "Rejection",
  message: "Message",
};

/** Reads the kind of a message to a candidate; undefined for any other text. */
export function readCandidateMessageKind(name: unknown): CandidateMessageKind | undefined {
  return candidateMessageKinds.find((kind) => kind === name);
}

const stagesForMessage: Record<CandidateMessageKind, readonly ApplicationStage[]> = {
  invitation: ["new", "in_review", "interview", "offer"],
  // A candidate in the stage "rejected" may not have been notified yet.
  rejection: ["new", "in_review", "interview", "offer", "rejected"],
  message: ["new", "in_review", "interview", "offer", "hired", "rejected"],
};

/** Whether a kind of message fits a stage, when many candidates are written to at once. */
export function canSendInStage(kind: CandidateMessageKind, stage: ApplicationStage): boolean {
  return stagesForMessage[kind].includes(stage);
}

/** Returns the stage an application moves to with a message; undefined when it stays. */
export function findStageAfterMessage(
  kind: CandidateMessageKind,
  stage: ApplicationStage,
): ApplicationState | undefined {
  if (kind === "rejection") return stage === "rejected" ? undefined : "rejected";
  return kind === "invitation" && (stage === "new" || stage === "in_review") ? "interview" : undefined;
}

/** Whether a scheduled message is cancelled by a move: an invitation must not follow a rejection. */
export function cancelsScheduledMessage(kind: CandidateMessageKind, to: ApplicationStage): boolean {
  if (kind === "rejection") return to !== "rejected";
  return ["withdrawn", "spam"].includes(to) || (kind === "invitation" && to === "rejected");
}

export const candidateMessageStates = ["scheduled", "sent", "taken_back"] as const;
