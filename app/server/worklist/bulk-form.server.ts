import { data } from "react-router";
import { isUnavailable } from "~/db/errors.server";
import type { BulkAnswer } from "~/lib/worklist";
import type { SignedIn } from "~/server/accounts/session.server";
import type { SeenRow, Worklist, WorklistApp } from "./worklist.server";

/** The number of rows per page, and the most that one bulk change accepts. */
export const perPage = 50;

type ReadStage<Stage> = (name: unknown) => Stage | undefined;

/** Returns the requested change and the name of its notice; throws 400 for anything else. */
function readBulkChange<Stage>(form: FormData, readStage: ReadStage<Stage>) {
  const intent = form.get("intent");
  const to = readStage(intent === "spam" ? "spam" : form.get("to"));
  if (intent === "spam" && to !== undefined) return { notice: "spam", change: { to } };
  if (intent === "move" && to !== undefined) return { notice: "moved", change: { to } };
  if (intent !== "assign" || !form.has("owner")) throw data(null, { status: 400 });
  return { notice: "assigned", change: { ownerId: String(form.get("owner") ?? "") || null } };
}

type BulkForm<Stage extends string> = {
  form: FormData;
  /** The name of the form field with the selected rows. */
  name: string;
  work: Worklist<Stage>;
  readStage: ReadStage<Stage>;
  /** Handles an intent that only this list has; undefined for unknown ones. */
  own?(intent: string): Promise<BulkAnswer | undefined>;
};

/** Handles a bulk change, for the list or the board that sent it. */
export async function handleBulkForm<Stage extends string>(
  app: WorklistApp,
  by: SignedIn,
  bulk: BulkForm<Stage>,
): Promise<BulkAnswer> {
  const { form, name, work, readStage, own } = bulk;
  try {
    const intent = String(form.get("intent"));
    const answer = await own?.(intent);
    if (answer) return answer;
    if (intent === "undo") {
      const count = await work.undoSeveral(app, by, String(form.get("undo")));
      return count === undefined ? { notice: "gone" } : { notice: "undone", count };
    }
    const { notice, change } = readBulkChange(form, readStage);
    const chosen = form.getAll(name).slice(0, perPage);
    if (chosen.length === 0) return { notice: "none" };
    const seen = chosen.map((one) => parseSelectedRow(one, readStage));
    const { changed, left, undo } = await work.changeSeveral(app, by, seen, change);
    return { notice, count: changed, left, undo };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { notice: "unavailable" };
  }
}

/** A selected row carries its state at the time it was seen. */
export function parseSelectedRow<Stage>(
  value: FormDataEntryValue,
  readStage: ReadStage<Stage>,
): SeenRow<Stage> {
  const [id = "", stage, ownerId] = String(value).split(" ");
  const status = readStage(stage);
  if (status === undefined) throw data(null, { status: 400 });
  return { id, status, ownerId: ownerId || null };
}
