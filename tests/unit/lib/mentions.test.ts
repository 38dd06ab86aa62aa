import { expect, test } from "bun:test";
import fc from "fast-check";
import { findMentioned } from "~/lib/mentions";

const zoe = { name: "Zoë Berg", email: "z.berg@vitreel.example" };
const ada = { name: "", email: "ada.moreau@vitreel.example" };
const short = { name: "Ada", email: "office@vitreel.example" };
const team = [zoe, ada, short];

const find = (text: string) => findMentioned(text, team).map(({ email }) => email.replace(/@.*/, ""));

test("a member is mentioned by @ and the name or the part before the @ of the address, wherever it stands", () => {
  const words = fc.stringMatching(/^[a-zäß .,;:!?()\n]{0,20}$/);
  const member = fc.constantFrom(
    ...team.flatMap(({ name, email }) => [
      [email.replace(/@.*/, ""), email] as const,
      [name || "Ada Moreau", email] as const,
    ]),
  );
  fc.assert(
    fc.property(
      words,
      member,
      fc.constantFrom("", ".", ",", "!", ":", "\n", " asks", "'s"),
      (before, [name, email], after) => {
        for (const typed of [name, name.toUpperCase(), name.normalize("NFD")])
          expect(findMentioned(`${before} @${typed}${after}`, team).map((one) => one.email)).toEqual([email]);
      },
    ),
  );
});

test("an address, a longer name and a word that is no name mention nobody, and the longest name counts", () => {
  for (const text of [
    "Ada",
    "@",
    "@ ada",
    "@adam",
    "@ada_",
    "@nobody",
    "mail@ada",
    "write to x@office",
    "@office@shop.example",
    "@ada.m",
  ])
    expect(find(text)).toEqual([]);
  expect(find("@Ada Moreau, @zoe berg and @z.berg")).toEqual(["ada.moreau", "z.berg"]);
  expect(find("@ada and @Ada")).toEqual(["office"]);
});

test("members of one name are all mentioned", () => {
  const twins = [zoe, { name: "zoe berg", email: "zoe@vitreel.example" }];
  expect(findMentioned("@Zoë Berg?", twins)).toEqual(twins);
});
