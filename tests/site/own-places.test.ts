import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { listPublicPaths } from "../fixtures/pages";
import { type RunningSite, startSite } from "../fixtures/server";

let site: RunningSite;
setDefaultTimeout(60_000);
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test("what is not configured is not offered: no link leads to a host of nobody, a forum without an address, or a number of zeros", async () => {
  const dead: string[] = [];
  for (const path of listPublicPaths()) {
    const html = await (await fetch(site.url + path)).text();
    for (const [, to = ""] of html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g))
      if (/^tel:\D*\d*0{8}/.test(to) || /^https?:\/\/(?:forum|community|demo)\b[^/]*\.example/.test(to))
        dead.push(`${path}: ${to}`);
  }
  expect(dead).toEqual([]);
});
