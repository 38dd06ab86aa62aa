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
    " 2) ",
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
  expect(linksOf("LinkedIn: a.example/in/ada,b.example/ada,https://c.example")).toEqual([
    ...["https://a.example/in/ada", "https://b.example/ada", "https://c.example"],
  ]);
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
