import { data } from "react-router";
import type { Seen } from "./worklist.server";

type ReadStage<Stage> = (name: unknown) => Stage | undefined;

/** What a form asks to be done with what was chosen, and the name of what is said of it; throws 400 for anything else. */
export function readBulkChange<Stage>(form: FormData, readStage: ReadStage<Stage>) {
  const intent = form.get("intent");
  const to = readStage(form.get("to"));
  if (intent === "move" && to !== undefined) return { notice: "moved", change: { to } };
  if (intent !== "assign") throw data(null, { status: 400 });
  return { notice: "assigned", change: { ownerId: String(form.get("owner") ?? "") || null } };
}

/** A chosen row says what it was when it was seen. */
export function readSeen<Stage>(value: FormDataEntryValue, readStage: ReadStage<Stage>): Seen<Stage> {
  const [id = "", stage, ownerId] = String(value).split(" ");
  const status = readStage(stage);
  if (status === undefined) throw data(null, { status: 400 });
  return { id, status, ownerId: ownerId || null };
}

/** What the address says of a change that was just made. */
export function readChange(params: URLSearchParams) {
  const undo = params.get("undo")?.slice(0, 100) || undefined;
  return { count: Number(params.get("count")) || 0, left: Number(params.get("left")) || 0, undo };
}
