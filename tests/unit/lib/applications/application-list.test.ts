import { expect, test } from "bun:test";
import { maxRecipients, readApplicationView, toWritePath } from "~/lib/applications/application-list";
import { checkTemplate, fillTemplate } from "~/lib/applications/message-template";

const read = (search: string) => readApplicationView(new URLSearchParams(search));

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
