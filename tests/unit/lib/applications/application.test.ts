import { expect, test } from "bun:test";
import fc from "fast-check";
import { parseApplication } from "~/lib/applications/application";

function linksOf(links: string) {
  const parsed = parseApplication({ name: "Ada", email: "ada@x.example", consent: "on", links }, []);
  return parsed.kind === "valid" ? parsed.application.links : parsed.errors.links;
}

test("links are taken however they are parted, and with words beside them", () => {
  const links = ["https://a.example/me", "http://www.b.example", "https://c.example/maps/@48.1,11.5,15z"];
  const parted = fc.constantFrom(
    "\n",
    " ",
    ", ",
    ";",
    " | ",
    "\n• ",
    " and ",
    ",\nGitHub: ",
    "\nBlog:\n",
    ...[" 2) ", " / ", " e.g. ", "、", "，"],
  );
  const around = fc.constantFrom("", "<>", "()", "“”", " .");
  fc.assert(
    fc.property(
      fc.shuffledSubarray(links, { minLength: 1 }),
      parted,
      around,
      (some, between, [open = "", close = ""]) => {
        expect(linksOf(some.map((link) => open + link + close).join(between))).toEqual(some);
      },
    ),
  );
  expect(linksOf("a.example, a.example")).toEqual(["https://a.example"]);
  expect(linksOf("LinkedIn: a.example/in/ada,b.example/ada,https://c.example")).toEqual([
    ...["https://a.example/in/ada", "https://b.example/ada", "https://c.example"],
  ]);
  const within = ["https://b.example/?u=https://c.example", "https://b.example/web/https://c.example"];
  for (const link of within) expect(linksOf(`https://a.example${link}`)).toEqual(["https://a.example", link]);
});

test("a link is taken as a chat or a document copies it, however long it is", () => {
  const long = `https://a.example/file?key=${"x".repeat(900)}`;
  expect(linksOf("https%3A%2F%2Fa.example%2Fme&nbsp;b.example/?x=1&amp;y=2")).toEqual([
    ...["https://a.example/me", "https://b.example/?x=1&y=2"],
  ]);
  expect(linksOf(`<https://b.example/me|My work>\n[My plan](${long}), 🔗 c.example`)).toEqual([
    ...["https://b.example/me", long, "https://c.example"],
  ]);
});

test("a number is taken as people write it, and no number is asked for", () => {
  const question = { id: "pay", kind: "number" as const, label: "Pay?", options: [], required: true };
  const answerOf = (typed: string) => {
    const fields = { name: "Ada", email: "ada@x.example", consent: "on", "question-pay": typed };
    const parsed = parseApplication(fields, [question]);
    return parsed.kind === "valid" ? parsed.application.answers[0]?.answer : parsed.errors["question-pay"];
  };
  for (const typed of ["5", "-3.5", "60.000 €", "60 000", "12,00,000/-", "$60k–70k", "5 years", "٥", "~10+"])
    expect(answerOf(typed)).toBe(typed);
  for (const typed of ["five", "–", "five".repeat(11)])
    expect(answerOf(typed)).toMatch(
      /^“Pay\?” (needs a number|may be answered with at most 40 characters)\.$/,
    );
});

test("what stands for a link and is none is named", () => {
  for (const [typed, named] of [
    ["github: ada", "github: ada"],
    ["https://a.example and githubcom/ada", "githubcom/ada"],
    ["https://a.example, ada@x.example", "ada@x.example"],
    ["my portfolio\nhttps://a.example", "my portfolio"],
  ] as const)
    expect(linksOf(typed)).toBe(`“${named}” is not a web address like example.com/me.`);
});
