import { afterEach, expect, test } from "bun:test";
import { act, cleanup, renderHook } from "@testing-library/react";
import { readJobEdit, toJobEdit } from "~/lib/jobs/job-edit";
import { toQuestionRows } from "~/lib/jobs/question-form";
import { useEditDraft } from "~/sections/admin/edit-draft";
import { jobFields } from "../../../fixtures/job-app";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const key = "job-draft:7";
const saved = toJobEdit(jobFields, { questions: [], hiringManager: "ada" });
const questions = toQuestionRows([{ id: "1", kind: "short", label: "Why?", options: [], required: false }]);

/** The editor of a job, opened in this browser. */
function open(now = saved) {
  cleanup();
  return renderHook(() => useEditDraft({ key, saved: now, read: readJobEdit })).result;
}

test("what is typed comes back with what the editor began with, and can be discarded", () => {
  const editor = open();
  act(() => editor.current.change({ title: "Typed", questions }));
  expect([editor.current.isDirty, editor.current.isRestored]).toEqual([true, false]);
  const meanwhile = { ...saved, location: "Lagos" };
  const again = open(meanwhile);
  // Changes that others saved since then show as theirs.
  expect(again.current).toMatchObject({
    edit: { title: "Typed", questions },
    opened: saved,
    isRestored: true,
  });
  act(() => again.current.discard());
  expect(again.current).toMatchObject({
    edit: meanwhile,
    opened: meanwhile,
    isRestored: false,
    isDirty: false,
  });
  expect(open(meanwhile).current.isRestored).toBe(false);
});

test("a key that is pressed while an answer is being drawn stays beside what was saved", () => {
  const editor = open();
  act(() => editor.current.change({ title: "Sent" }));
  const sent = editor.current.edit;
  const answered = editor.current;
  act(() => {
    answered.change({ title: "Sent and typed" });
    answered.merge({ ...sent, location: "Lagos" }, sent);
  });
  expect(editor.current).toMatchObject({
    edit: { title: "Sent and typed", location: "Lagos" },
    opened: { title: "Sent", location: "Lagos" },
  });
});

test("what is too old or no draft is not restored, and what another version stored is completed", () => {
  const editor = open();
  act(() => editor.current.change({ title: "Typed" }));
  const stored = JSON.parse(localStorage.getItem(key) ?? "");
  for (const text of [
    JSON.stringify({ ...stored, at: stored.at - 15 * 86_400_000 }),
    JSON.stringify({ at: Date.now() }),
    "no draft",
  ]) {
    localStorage.setItem(key, text);
    expect([text, open().current.isRestored]).toEqual([text, false]);
  }
  const { isActive, ...older } = stored.edit;
  localStorage.setItem(key, JSON.stringify({ ...stored, edit: { ...older, isActive: "on", gone: 1 } }));
  const { edit } = open().current;
  expect(edit).toEqual({ ...saved, title: "Typed", isActive: true });
});
