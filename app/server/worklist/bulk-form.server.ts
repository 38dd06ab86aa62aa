import { data, redirect } from "react-router";
import { isUnavailable } from "~/db/errors.server";
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

type Respond = (
  notice: string,
  result?: { count?: number; left?: number; undo?: string },
) => Response | object;

type BulkForm<Stage extends string> = {
  form: FormData;
  /** The list's URL, to which the response redirects. */
  path: string;
  /** The name of the form field with the selected rows. */
  name: string;
  work: Worklist<Stage>;
  readStage: ReadStage<Stage>;
  /** Handles an intent that only this list has; undefined for unknown ones. */
  own?(intent: string, back: Respond): Promise<ReturnType<Respond> | undefined>;
};

/** Handles a bulk change. A page that is not left receives the result as data. */
export async function handleBulkForm<Stage extends string>(
  app: WorklistApp,
  by: SignedIn,
  bulk: BulkForm<Stage>,
) {
  const { form, path, name, work, readStage, own } = bulk;
  const back: Respond = (notice, result = {}) => {
    if (form.has("stay")) return data({ notice, ...result });
    const [address = "", search] = path.split("?");
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ notice, ...result }))
      if (value) params.set(name, String(value));
    return redirect(`${address}?${params}`, 303);
  };
  try {
    const intent = String(form.get("intent"));
    const answer = await own?.(intent, back);
    if (answer) return answer;
    if (intent === "undo") {
      const count = await work.undoSeveral(app, by, String(form.get("undo")));
      return count === undefined ? back("gone") : back("undone", { count });
    }
    const { notice, change } = readBulkChange(form, readStage);
    const chosen = form.getAll(name).slice(0, perPage);
    if (chosen.length === 0) return back("none");
    const seen = chosen.map((one) => parseSelectedRow(one, readStage));
    const { changed, left, undo } = await work.changeSeveral(app, by, seen, change);
    return back(notice, { count: changed, left, undo });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return back("unavailable");
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
