import { expect, test } from "bun:test";
import { parseQuestions, readQuestionRows, toQuestionRows } from "~/lib/jobs/question-form";

const row = (key: string, changes = {}) => ({
  key,
  id: key,
  kind: "short" as const,
  label: `Why ${key}?`,
  options: "",
  required: false,
  ...changes,
});
const _joinKeys = (rows: { key: string }[]) => rows.map(({ key }) => key).join("");

test("what an editor sends is what it was drawn for, and what is no row is left out", () => {
  const questions = [
    { id: "1", kind: "choice" as const, label: "Which lamp?", options: ["Arc", "LED"], required: true },
    { id: "2", kind: "number" as const, label: "How many?", options: [], required: false },
  ];
  const rows = readQuestionRows(JSON.parse(JSON.stringify(toQuestionRows(questions))));
  expect(JSON.stringify(rows)).toBe(JSON.stringify(toQuestionRows(questions)));
  expect(parseQuestions(rows)).toEqual({ kind: "valid", questions });
  const { label, ...less } = row("a");
  for (const wrong of [
    null,
    {},
    [null],
    [less],
    [row("a", { kind: "spell" })],
    [row("a", { required: "on" })],
  ])
    expect([wrong, readQuestionRows(wrong)]).toEqual([wrong, []]);
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
