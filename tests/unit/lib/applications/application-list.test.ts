import { expect, test } from "bun:test";
import {
  maxRecipients,
  readApplicationView,
  toApplicationPath,
  toApplicationSearch,
  toWritePath,
} from "~/lib/applications/application-list";
import { checkTemplate, fillTemplate } from "~/lib/applications/message-template";
import { countFilters } from "~/lib/list-view";

const read = (search: string) => readApplicationView(new URLSearchParams(search));

test("a view is read from its address and written back, and what is not understood is the default", () => {
  const everyParameter =
    "?view=list&q=light&show=rejected&job=j1&owner=me&source=google&from=2026-01-02&to=2026-02-03&sort=oldest&before=12";
  expect(toApplicationSearch(read(everyParameter))).toBe(everyParameter);
  expect(countFilters(read(everyParameter))).toBe(4);
  expect(read("")).toEqual({ layout: "board", show: "open", search: "", sort: "newest" });
  expect(read("view=x&show=erased&from=2026-13-01&before=-1&sort=name&before=0")).toEqual(read(""));
  // A board has all stages: its address names none.
  expect(toApplicationSearch(read("show=hired&job=j1"))).toBe("?job=j1");
  expect(toApplicationPath("a1", read(everyParameter))).toBe(
    `/admin/applications/a1${everyParameter.replace("&before=12", "")}`,
  );
});

test("the address of a message to as many as one goes to is one that the server takes", () => {
  const rows = Array.from({ length: maxRecipients }, () => `${crypto.randomUUID()} in_review`);
  const view = read(`?view=list&q=${"a".repeat(60)}&job=${crypto.randomUUID()}&owner=${crypto.randomUUID()}`);
  expect(`https://www.a-long-name.example${toWritePath("invitation", rows, view)}`.length).toBeLessThan(2000);
  expect(toWritePath("message", ["a new"], read(""))).toBe(
    "/admin/applications/write?kind=message&application=a+new",
  );
});

test("a template without words, with too many, or with a mistyped placeholder is refused in words", () => {
  expect(checkTemplate({ subject: "{job}", body: "{first name} {company} {sender} {date}" })).toBeUndefined();
  expect(checkTemplate({ subject: "", body: "x".repeat(5001) })).toEqual({
    subject: "Enter a subject of at most 200 characters.",
    body: "Enter a message of at most 5,000 characters.",
  });
  for (const wrong of [
    "{nme}",
    "{name}",
    "{}",
    "{constructor}",
    "{job",
    "{{first_name}}",
    "{Vorname}",
    "{First name}",
    "{first_name}",
  ])
    expect(checkTemplate({ subject: "Hello", body: `Dear ${wrong}` })).toEqual({
      subject: undefined,
      body: `${wrong} is not a variable. Use {first name}, {job}, {company}, {sender} and {date}.`,
    });
});

test("a brace of something that is no variable is left alone", () => {
  const values = { "first name": "Ada", job: "Gaffer", company: "Vitreel", sender: "Ines", date: "today" };
  for (const body of [":-{ sorry", 'Send {"id": 1}', "a { b", "{1, 2}"])
    expect([
      checkTemplate({ subject: "Hello", body }),
      fillTemplate({ subject: "", body }, values).body,
    ]).toEqual([undefined, body]);
});
