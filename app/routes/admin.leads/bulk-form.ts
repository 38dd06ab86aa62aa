import { data } from "react-router";
import { readLeadState } from "~/lib/lead-stage";
import type { BulkChange, SeenLead } from "~/server/leads/lead-work.server";

/** What is to be done with the chosen requests, and the name of what is said of it. */
export function readBulkChange(form: FormData): { notice: string; change: BulkChange } {
  const intent = form.get("intent");
  if (intent === "spam") return { notice: "spam", change: { to: "spam" } };
  const to = readLeadState(form.get("to"));
  if (intent === "move" && to) return { notice: "moved", change: { to } };
  if (intent === "assign")
    return { notice: "assigned", change: { ownerId: String(form.get("owner") ?? "") || null } };
  throw data(null, { status: 400 });
}

/** A chosen row says what it was when it was seen. */
export function readSeen(value: FormDataEntryValue): SeenLead {
  const [id = "", status, ownerId] = String(value).split(" ");
  const state = readLeadState(status);
  if (!state) throw data(null, { status: 400 });
  return { id, status: state, ownerId: ownerId || null };
}

/** What the address says of a change that was just made. */
export function readChange(params: URLSearchParams) {
  const undo = params.get("undo")?.slice(0, 100) || undefined;
  return { count: Number(params.get("count")) || 0, left: Number(params.get("left")) || 0, undo };
}
