import { data, redirect } from "react-router";
import { isUnavailable } from "~/db/errors.server";
import { cleanText, countCharacters } from "~/lib/clean-text";
import { type DetailAnswer, databaseDownText } from "~/lib/worklist";
import type { SignedIn } from "~/server/accounts/session.server";
import type { ChangeResult, Worklist, WorklistApp } from "./worklist.server";

const maxNoteLength = 5000;

type DetailForm<Stage extends string> = {
  form: FormData;
  id: string;
  /** The page's URL, to which the response redirects. */
  path: string;
  /** The list's URL, for the redirect after an erasure. */
  list: string;
  work: Worklist<Stage>;
  readStage(name: unknown): Stage | undefined;
  /** Erases the record; returns false when there was nothing to erase. */
  erase(): Promise<boolean>;
  /** Handles an intent of this page only; undefined for unknown ones. Returns a notice or a response. */
  own?(intent: string): Promise<string | Response | undefined>;
};

/** Handles the forms of a lead's or application's page. While the database is unavailable, typed text is returned. */
export async function handleDetailForm<Stage extends string>(
  app: WorklistApp,
  by: SignedIn,
  detail: DetailForm<Stage>,
) {
  const { form } = detail;
  try {
    const answer = await changeRecord(app, by, detail);
    if (typeof answer !== "string") return answer;
    return redirect(`${detail.path}${detail.path.includes("?") ? "&" : "?"}notice=${answer}`, 303);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const answer: DetailAnswer = {
      note: form.get("intent") === "note" ? String(form.get("note") ?? "") : undefined,
      problem: databaseDownText,
    };
    return data(answer, { status: 503 });
  }
}

async function changeRecord<Stage extends string>(app: WorklistApp, by: SignedIn, detail: DetailForm<Stage>) {
  const { form, id, list, work, readStage, erase, own } = detail;
  const intent = String(form.get("intent"));
  const ended = (result: ChangeResult, notice: string) => (result === "done" ? notice : result);
  const note = cleanText(String(form.get("note") ?? ""));
  const answer = await own?.(intent);
  if (answer) return answer;
  switch (intent) {
    case "move": {
      const [from, to] = [readStage(form.get("from")), readStage(form.get("to"))];
      if (!from || !to) throw data(null, { status: 400 });
      const notice = to === "spam" ? "spam" : from === "spam" ? "released" : "stage";
      return ended(await work.moveOne(app, by, id, { from, to }), notice);
    }
    case "assign":
    case "take": {
      const from = String(form.get("from") ?? "") || null;
      const to = intent === "take" ? by.admin.id : String(form.get("owner") ?? "") || null;
      return ended(await work.assignOne(app, by, id, { from, to }), "owner");
    }
    case "note": {
      if (note === "") return "empty";
      const noteErrors = { note: "Use at most 5,000 characters." };
      if (countCharacters(note) > maxNoteLength)
        return data({ note, noteErrors } satisfies DetailAnswer, { status: 400 });
      return (await work.addNote(app, by, id, note)) ? "note" : "gone";
    }
    case "redeliver":
      return (await work.redeliverOne(app, by, id, String(form.get("message")))) ? "redelivered" : "notDead";
    case "erase":
      return (await erase()) ? redirect(`${list}?notice=erased`, 303) : "gone";
    default:
      throw data(null, { status: 400 });
  }
}
