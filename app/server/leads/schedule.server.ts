import { saveProposal } from "~/db/leads.server";
import type { Device } from "~/lib/insight/insight";
import {
  type Proposal,
  type ProposalErrors,
  type ProposalFields,
  parseProposal,
  readProposal,
} from "~/lib/leads/meeting-times";
import type { App } from "~/server/app.server";
import { findLeadByReceipt } from "./receipt.server";
import { type ChangeApp, type ChangeOutcome, changeRequest, type SenderChange } from "./sender-change.server";
import { deriveToken } from "./submission.server";

/** Saves the meeting times that a visitor proposes; they replace earlier ones. */
export function proposeTimes(
  app: ChangeApp,
  { fields, device, ...sent }: SenderChange & { fields: ProposalFields; device?: Device },
): Promise<ChangeOutcome<ProposalErrors>> {
  return changeRequest(app, "schedule", sent, (_, now) => {
    const parsed = parseProposal(fields, now);
    if (parsed.kind === "invalid") return parsed;
    const { proposal } = parsed;
    return {
      kind: "valid",
      isUnchanged: (lead) => isSameProposal(proposal, readProposal(lead)),
      lastAt: ({ proposedAt }) => proposedAt,
      save: (tx, lead, at) => saveProposal(tx, lead, { ...proposal, device }, at),
    };
  });
}

function isSameProposal(a: Proposal, b: Proposal | undefined) {
  return b !== undefined && a.zone === b.zone && a.times.join() === b.times.join();
}

/** Returns the token of the lead sent with a submission key; undefined until it is saved. */
export async function findTokenByKey(
  app: Pick<App, "db" | "clock">,
  key: string,
): Promise<string | undefined> {
  const token = await deriveToken(app, key);
  return token !== undefined && (await findLeadByReceipt(app, token)) ? token : undefined;
}
