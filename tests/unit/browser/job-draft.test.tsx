import { afterEach, expect, test } from "bun:test";
import { act, cleanup, renderHook } from "@testing-library/react";
import { dropSentDraft, markSent } from "~/browser/form-draft";
import { useJobDraft } from "~/browser/job-draft";
import { toJobForm } from "~/lib/jobs/job-form";
import { jobFields } from "../../fixtures/job-app";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const saved = toJobForm(jobFields);
const typed = { ...saved, title: "Typed" };

/** The form of a job, opened in this browser. */
function open({ opened = "sign", restores = true, initial = saved } = {}) {
  cleanup();
  const dirty: boolean[] = [];
  const kept = { key: "7", opened, saved, restores };
  const { result } = renderHook(() => useJobDraft(kept, initial, (isDirty) => dirty.push(isDirty)));
  return { draft: () => result.current, dirty };
}

test("what is typed is kept until it is saved, comes back with what the form began with, and can be discarded", () => {
  open().draft().keep(typed);
  const again = open({ opened: "later sign" });
  // What others saved since is then seen as theirs.
  expect(again.draft().begun).toMatchObject({ values: typed, opened: "sign", isRestored: true });
  expect(again.dirty).toEqual([true]);
  act(() => again.draft().discard());
  expect(again.draft().begun).toMatchObject({ values: saved, opened: "later sign", isRestored: false });
  expect(again.dirty).toEqual([true, false]);
  expect(open().draft().begun).toMatchObject({ values: saved, isRestored: false });
});

test("what was typed back to how it stands is not kept, nor is what is too old or no draft", () => {
  const { draft } = open();
  draft().keep(typed);
  draft().keep(saved);
  expect(localStorage.length).toBe(0);
  draft().keep(typed);
  const key = localStorage.key(0) ?? "";
  const kept = JSON.parse(localStorage.getItem(key) ?? "");
  const wrong = [
    JSON.stringify({ ...kept, at: kept.at - 15 * 86_400_000 }),
    JSON.stringify({ ...kept, values: { ...typed, isActive: "on" } }),
    JSON.stringify({ at: Date.now() }),
    "no draft",
  ];
  for (const text of wrong) {
    localStorage.setItem(key, text);
    expect([text, open().draft().begun.isRestored]).toEqual([text, false]);
  }
  const { title, ...older } = typed;
  localStorage.setItem(key, JSON.stringify({ ...kept, values: { ...older, location: "Oslo" } }));
  expect(open().draft().begun.values).toMatchObject({ title: "", location: "Oslo" });
});

test("a form that comes back from the server with what was typed is not replaced by what was kept", () => {
  open().draft().keep(typed);
  const sent = { ...saved, title: "Sent" };
  expect(open({ restores: false, initial: sent }).draft().begun.values.title).toBe("Sent");
});

test("what the browser posted itself is forgotten when it is known to be saved, and only that", () => {
  open().draft().keep(typed);
  dropSentDraft();
  expect(open().draft().begun.isRestored).toBe(true);
  markSent("7");
  dropSentDraft();
  expect(open().draft().begun.isRestored).toBe(false);
});
