import { type Proposal, parseProposal, proposalChoices } from "../leads/meeting-times";
import { convertClock, isTimeZone } from "../zoned-time";

/** Field names for the times of an invitation; values like "2026-11-24T14:30", or "". */
export const offerFieldNames = proposalChoices.map((choice) => `slot${choice}`);

/** The sentence above the times in the email. */
export const offerText =
  "Choose one of these times with the button below. If none suits you, reply to this email.";

/** The entered times, converted to UTC, and the time zone they were entered in. */
export type TypedOffer = { zone: string; slots: Record<string, string> };

/** Reads the times of an invitation, in the time zone of the field `zone`. */
export function readOffer(form: FormData): TypedOffer {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 100);
  const zone = isTimeZone(text("zone")) ? text("zone") : "UTC";
  return {
    zone,
    slots: Object.fromEntries(offerFieldNames.map((name) => [name, convertClock(text(name), zone, "UTC")])),
  };
}

/** Validates the times of an invitation; no offer when all are empty. `errors` maps fields to messages. */
export function parseOffer(
  { zone, slots }: TypedOffer,
  now: number,
): { offer?: Proposal; errors?: Record<string, string> } {
  if (Object.values(slots).every((slot) => slot === "")) return {};
  const parts = proposalChoices.flatMap((choice) => {
    const [date = "", time = ""] = (slots[`slot${choice}`] ?? "").split("T");
    return [
      [`date${choice}`, date],
      [`time${choice}`, time.slice(0, 5)],
    ];
  });
  const parsed = parseProposal({ zone: "UTC", ...Object.fromEntries(parts) }, now);
  if (parsed.kind === "valid") return { offer: { times: parsed.proposal.times.sort((a, b) => a - b), zone } };
  const errors = Object.entries(parsed.errors).map(([name, rule]) => [`slot${name.slice(-1)}`, rule]);
  return { errors: Object.fromEntries(errors) };
}
