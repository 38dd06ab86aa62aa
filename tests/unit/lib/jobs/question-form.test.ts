import { expect, test } from "bun:test";
import {
  changeRows,
  hasSameQuestions,
  parseQuestions,
  readQuestionRows,
  readStoredRows,
  toQuestionRows,
} from "~/lib/jobs/question-form";

const row = (key: string, changes = {}) => ({
  key,
  id: key,
  kind: "short" as const,
  label: `Why ${key}?`,
  options: "",
  required: false,
  ...changes,
});
const joinKeys = (rows: { key: string }[]) => rows.map(({ key }) => key).join("");

test("buttons add, remove and move a row; at the ends nothing moves, and any other word changes nothing", () => {
  const rows = ["a", "b", "c"].map((key) => row(key));
  expect(joinKeys(changeRows(rows, "up-1"))).toBe("bac");
  expect(joinKeys(changeRows(rows, "down-1"))).toBe("acb");
  expect(joinKeys(changeRows(rows, "remove-0"))).toBe("bc");
  for (const idle of ["up-0", "down-2", "up-9", "remove-3", "save", "up--1", "remove"])
    expect([idle, joinKeys(changeRows(rows, idle))]).toEqual([idle, "abc"]);
  const added = changeRows(changeRows(rows, "add"), "add");
  expect(new Set(added.map(({ key }) => key)).size).toBe(5);
  expect(added[4]).toMatchObject({ id: "", label: "", kind: "short", required: false });
  const many = Array.from({ length: 20 }, (_, n) => row(`k${n}`));
  expect(changeRows(many, "add")).toHaveLength(20);
});

test("what a form holds is what it was drawn for", () => {
  const questions = [
    { id: "1", kind: "choice" as const, label: "Which lamp?", options: ["Arc", "LED"], required: true },
    { id: "2", kind: "number" as const, label: "How many?", options: [], required: false },
  ];
  const form = new FormData();
  for (const [at, { required, ...rest }] of toQuestionRows(questions).entries()) {
    for (const [name, value] of Object.entries(rest)) form.set(`q${at}-${name}`, value.replace("\n", "\r\n"));
    if (required) form.set(`q${at}-required`, "on");
  }
  expect(readQuestionRows(form)).toEqual(toQuestionRows(questions));
  expect(parseQuestions(readQuestionRows(form))).toEqual({ kind: "valid", questions });
  form.set("q0-kind", "spell");
  expect(readQuestionRows(form)[0]?.kind).toBe("short");
});

test("a question needs words, a choice two answers; what breaks a rule is told at its field", () => {
  const errorsOf = (...rows: Parameters<typeof parseQuestions>[0]) => {
    const parsed = parseQuestions(rows);
    return parsed.kind === "invalid" ? Object.keys(parsed.errors) : [];
  };
  expect(errorsOf(row("a", { label: "  " }), row("b"))).toEqual(["q0-label"]);
  expect(errorsOf(row("a"), row("b", { label: " Why a? " }))).toEqual(["q1-label"]);
  expect(errorsOf(row("a", { label: "x".repeat(201) }))).toEqual(["q0-label"]);
  for (const options of ["", "One\nOne\n", "x".repeat(101).concat("\ny"), [...Array(21).keys()].join("\n")])
    expect([options.length, errorsOf(row("a", { kind: "choice", options }))]).toEqual([
      options.length,
      ["q0-options"],
    ]);
  expect(errorsOf(...Array.from({ length: 21 }, (_, n) => row(`k${n}`)))).toEqual(["questions"]);
  expect(errorsOf(row("a", { kind: "number", options: "left over" }))).toEqual([]);
});

test("rows that a browser kept are taken when they are rows; what tells them apart changes nothing", () => {
  const rows = [row("a"), row("b", { kind: "choice", options: "One\nTwo" })];
  expect(readStoredRows(JSON.parse(JSON.stringify(rows)))).toEqual(rows);
  const { label, ...less } = row("a");
  for (const wrong of [
    null,
    {},
    [null],
    [less],
    [row("a", { kind: "spell" })],
    [row("a", { required: "on" })],
  ])
    expect([wrong, readStoredRows(wrong)]).toEqual([wrong, undefined]);
  expect(
    hasSameQuestions(
      rows,
      rows.map((one) => ({ ...one, key: `${one.key}!` })),
    ),
  ).toBe(true);
  expect(hasSameQuestions(rows, rows.toReversed())).toBe(false);
  // As it was typed, and as it stands once it is saved.
  const typed = row("new-1", { id: "", kind: "choice", label: " Which lamp?", options: "• Arc\n\n- LED\n" });
  const saved = row("7", { kind: "choice", label: "Which lamp?", options: "Arc\nLED" });
  expect(hasSameQuestions([typed], [saved])).toBe(true);
  expect(hasSameQuestions([typed], [{ ...saved, options: "Arc\nLED\nCandle" }])).toBe(false);
  expect(hasSameQuestions(rows, [{ ...row("a"), required: true }, ...rows.slice(1)])).toBe(false);
});
