import { cleanLine, countCharacters } from "../clean-text";
import { type Proposal, parseProposal, proposalChoices } from "../leads/meeting-times";
import { locationRule, maxLocationLength } from "../meeting-location";
import { convertClock, isTimeZone } from "../zoned-time";

/** Field names for the times of an invitation; values like "2026-11-24T14:30", or "". */
export const offerFieldNames = proposalChoices.map((choice) => `slot${choice}`);

/** Returns the sentence in the email that says how the candidate gets one of `times` times. */
export function formatOfferText(times: number): string {
  return times > 0
    ? "Choose one of these times with the button below. If none suits you, reply to this email."
    : "Please reply to this email with the days and times that suit you.";
}

/** The times of an invitation, or none to agree by email, and the place or link of the interview, or "". */
export type Offer = Proposal & { location: string };

/** The entered times, converted to UTC, the time zone they were entered in ("" when it is missing), and the location. */
export type TypedOffer = { zone: string; location: string; slots: Record<string, string> };

/** Reads the times of an invitation, in the time zone of the field `zone`, and its place or link. */
export function readOffer(form: FormData): TypedOffer {
  const text = (name: string) => String(form.get(name) ?? "");
  const zone = isTimeZone(text("zone")) ? text("zone") : "";
  return {
    zone,
    location: cleanLine(text("location")),
    slots: Object.fromEntries(
      offerFieldNames.map((name) => [name, convertClock(text(name).slice(0, 100), zone, "UTC")]),
    ),
  };
}

/** Validates the times and the place of an invitation; no offer when all are empty. `errors` maps fields to messages. */
export function parseOffer(
  { zone, location, slots }: TypedOffer,
  now: number,
): { offer?: Offer; errors?: Record<string, string> } {
  const isTooLong = countCharacters(location) > maxLocationLength;
  if (Object.values(slots).every((slot) => slot === "")) {
    if (isTooLong) return { errors: { location: locationRule } };
    return location === "" ? {} : { offer: { times: [], zone: zone || "UTC", location } };
  }
  const parts = proposalChoices.flatMap((choice) => {
    const [date = "", time = ""] = (slots[`slot${choice}`] ?? "").split("T");
    return [
      [`date${choice}`, date],
      [`time${choice}`, time.slice(0, 5)],
    ];
  });
  const parsed = parseProposal({ zone: zone && "UTC", ...Object.fromEntries(parts) }, now);
  if (parsed.kind === "valid" && !isTooLong)
    return { offer: { times: parsed.proposal.times.sort((a, b) => a - b), zone, location } };
  const wrong = parsed.kind === "valid" ? {} : parsed.errors;
  const errors = Object.entries(wrong).map(([name, rule]) => [
    name === "zone" ? "slot1" : `slot${name.slice(-1)}`,
    rule,
  ]);
  return { errors: { ...Object.fromEntries(errors), ...(isTooLong && { location: locationRule }) } };
}
