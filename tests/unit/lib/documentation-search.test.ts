import { expect, test } from "bun:test";
import { brotliCompressSync } from "node:zlib";
import { allTopics, docsEntries } from "~/content/documentation/topics";
import { type DocsEntry, searchDocumentation } from "~/lib/documentation-search";
import { toHeadingId } from "~/lib/text";

const entries: DocsEntry[] = [
  { page: "Keys", title: "Two keys", to: "/documentation/keys", text: "One for pages, one for your server." },
  {
    page: "Webhooks",
    title: "Check the signature",
    to: "/documentation/webhooks#check",
    text: "It is made with your secret key, from the body as it came. Check it before you believe an event.",
  },
  {
    page: "Videos",
    title: "Delete a video",
    to: "/documentation/videos#delete",
    text: "The answer is 204, and the film is gone. Keys stay.",
  },
];
const findTitles = (query: string) =>
  searchDocumentation(entries, query).map(({ to }) => to.split("/").at(-1) ?? "");

test("a title counts more than a text, and a whole word more than a beginning", () => {
  expect(findTitles("keys")).toEqual(["keys", "videos#delete"]);
  expect(findTitles("key")).toEqual(["keys", "webhooks#check", "videos#delete"]);
  expect(findTitles("delete")).toEqual(["videos#delete"]);
});

test("what has more of the words comes alone, in any order and whatever else is asked", () => {
  expect(findTitles("signature check")).toEqual(["webhooks#check"]);
  expect(findTitles("how do I delete it?")).toEqual(["videos#delete"]);
});

test("a word may be unfinished, and may have one letter wrong when nothing is written so", () => {
  expect(findTitles("webh")).toEqual(["webhooks#check"]);
  for (const typo of ["webhoks", "wehbooks", "webhoooks", "wobhook"])
    expect([typo, findTitles(typo)]).toEqual([typo, ["webhooks#check"]]);
  expect(findTitles("kays")).toEqual(["keys", "videos#delete"]);
  for (const far of ["wabhuks", "zzzz", "", "  ", "?!"]) expect([far, findTitles(far)]).toEqual([far, []]);
});

test("the excerpt is the text around what was found, cut between words, with all of it marked", () => {
  const [finding] = searchDocumentation(entries, "event");
  expect(finding?.excerpt.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(["event"]);
  expect(finding?.excerpt.map(({ text }) => text).join("")).toBe(
    "… came. Check it before you believe an event.",
  );
  const [first] = searchDocumentation(entries, "page");
  expect(first?.excerpt.map(({ text }) => text).join("")).toBe("One for pages, one for your server.");
});

test("a place is found by words it does not say, and shows its own", () => {
  const [finding] = searchDocumentation(
    [{ page: "Keys", title: "Two keys", to: "/documentation/keys", text: "One for pages.", also: "login" }],
    "login",
  );
  expect(finding?.excerpt).toEqual([{ text: "One for pages.", hit: false }]);
});

test("every page, every part of one and every guide is a place, and the whole list is small", () => {
  const ofTopics = allTopics.flatMap(({ slug, sections }) => [
    `/documentation/${slug}`,
    ...sections.map(({ title }) => `/documentation/${slug}#${toHeadingId(title)}`),
  ]);
  const expected = [...ofTopics, "/solutions/shopify", "/solutions/magento", "/solutions/custom-websites"];
  expect(docsEntries.map(({ to }) => to)).toEqual(expected);
  expect(new Set(expected).size).toBe(expected.length);
  expect(brotliCompressSync(JSON.stringify(docsEntries)).length).toBeLessThan(20_000);
});
