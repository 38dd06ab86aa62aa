import { afterEach, expect, test } from "bun:test";
import { act, cleanup, renderHook } from "@testing-library/react";
import { dropSentDraft, markSent, useJobDraft } from "~/browser/job-draft";
import type { JobEdit } from "~/lib/jobs/job-edit";
import { type JobFormValues, toJobForm } from "~/lib/jobs/job-form";
import { toQuestionRows } from "~/lib/jobs/question-form";
import { jobFields } from "../../fixtures/job-app";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const edit = (changes: Partial<JobFormValues> = {}): JobEdit => ({
  fields: { ...toJobForm(jobFields), ...changes },
  questions: [],
  hiringManager: "ada",
});
const saved = edit();
const typed = edit({ title: "Typed" });
const asked = toQuestionRows([{ id: "1", kind: "short", label: "Why?", options: [], required: false }]);

/** The form of a job, opened in this browser. */
function open({ opened = "sign", restores = true, initial = saved } = {}) {
  cleanup();
  const dirty: boolean[] = [];
  const draft = { key: "7", opened, saved, restores };
  const { result } = renderHook(() => useJobDraft(draft, initial, (isDirty) => dirty.push(isDirty)));
  return { draft: () => result.current, dirty };
}

test("what is typed is kept until it is saved, comes back with what the form began with, and can be discarded", () => {
  open().draft().keep(typed);
  const again = open({ opened: "later sign" });
  // Changes that others saved since then show as theirs.
  expect(again.draft().begun).toMatchObject({ values: typed, opened: "sign", isRestored: true });
  expect(again.dirty).toEqual([true]);
  act(() => again.draft().discard());
  expect(again.draft().begun).toMatchObject({ values: saved, opened: "later sign", isRestored: false });
  expect(again.dirty).toEqual([true, false]);
  expect(open().draft().begun).toMatchObject({ values: saved, isRestored: false });
});

test("a question and a hiring manager are kept like every field", () => {
  for (const changes of [{ questions: asked }, { hiringManager: "" }]) {
    open()
      .draft()
      .keep({ ...saved, ...changes });
    expect(open().draft().begun).toMatchObject({ values: changes, isRestored: true });
  }
});

test("what was typed back to how it stands is not kept, nor is what is too old or no draft", () => {
  const { draft } = open();
  draft().keep(typed);
  draft().keep(saved);
  expect(localStorage.length).toBe(0);
  draft().keep(typed);
  const key = localStorage.key(0) ?? "";
  const stored = JSON.parse(localStorage.getItem(key) ?? "");
  const wrong = [
    JSON.stringify({ ...stored, at: stored.at - 15 * 86_400_000 }),
    JSON.stringify({ ...stored, values: { ...typed, fields: { ...typed.fields, isActive: "on" } } }),
    JSON.stringify({ at: Date.now() }),
    "no draft",
  ];
  for (const text of wrong) {
    localStorage.setItem(key, text);
    expect([text, open().draft().begun.isRestored]).toEqual([text, false]);
  }
  const { title, ...older } = typed.fields;
  localStorage.setItem(
    key,
    JSON.stringify({ ...stored, values: { ...typed, fields: { ...older, location: "Oslo" } } }),
  );
  expect(open().draft().begun.values).toMatchObject({ fields: { title: "", location: "Oslo" } });
});

test("a form that comes back from the server with what was typed is not replaced by what was kept", () => {
  open().draft().keep(typed);
  const sent = edit({ title: "Sent" });
  expect(open({ restores: false, initial: sent }).draft().begun.values.fields.title).toBe("Sent");
});

test("what the browser posted itself is forgotten when it is known to be saved, and only that", () => {
  open().draft().keep(typed);
  dropSentDraft();
  expect(open().draft().begun.isRestored).toBe(true);
  markSent("7");
  dropSentDraft();
  expect(open().draft().begun.isRestored).toBe(false);
});
