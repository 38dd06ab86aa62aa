import { expect, setDefaultTimeout, test } from "bun:test";
import { figures } from "~/content/figures";
import cookies from "~/content/legal/cookies.legal.md";
import { commerceRates, prices } from "~/content/prices";
import { formatCount } from "~/lib/format";
import { computeYearlySaving, type Tier } from "~/lib/prices";
import { claims } from "~/routes/_site.how-we-measure/claims";
import { ledger } from "~/routes/_site.how-we-measure/content";
import { identifyBrowser } from "~/server/accounts/challenge.server";
import { cookieNames } from "~/server/accounts/cookie.server";
import { openJobApp } from "../fixtures/job-app";

setDefaultTimeout(60_000);

const root = new URL("../../", import.meta.url).pathname;

test("every figure is explained once in the register, and says where it comes from", () => {
  const explained = ledger.groups.flatMap(({ entries }) => entries);
  expect(explained).toHaveLength(Object.keys(figures).length);
  for (const { measures, how, source } of Object.values(claims))
    for (const text of [measures, how, source]) expect(text.length).toBeGreaterThan(15);
});

test("no text types a figure by hand that the register holds", async () => {
  const values = [...new Set(Object.values(figures).map(({ value }) => value))].filter((value) =>
    /%|ms|KB|\d[sx]$|\+$|(hours|minutes)$/.test(value),
  );
  expect(values.length).toBeGreaterThan(18);
  const typed: string[] = [];
  for await (const file of new Bun.Glob("app/{content,routes}/**/*.{ts,md}").scan({ cwd: root })) {
    if (/figures\.ts$|claims\.ts$|\/(admin|api|setup|sign)/.test(file)) continue;
    const text = (await Bun.file(root + file).text()).replaceAll(/^\s*(\/\/|\/?\*).*$/gm, "");
    for (const value of values) {
      const escaped = value.replace(/[.+$]/g, "\\$&");
      if (new RegExp(`(?<![\\d.–+-])${escaped}(?![\\d\\w])`).test(text)) typed.push(`${file}: ${value}`);
    }
  }
  expect(typed).toEqual([]);
});

test("annual billing saves what it says, plan by plan, within a point", () => {
  const percent = Number.parseInt(figures.annualSaving.value, 10);
  for (const tier of Object.values(prices).flat() as Tier[]) {
    const saving = computeYearlySaving(tier.price);
    if (saving === undefined || tier.price.kind !== "paid") continue;
    const share = (saving / (tier.price.monthly * 12)) * 100;
    expect([tier.name, Math.abs(share - percent) <= 1]).toEqual([tier.name, true]);
  }
});

test("the sessions of a plan are those that its price list names", () => {
  for (const { name, price, limits } of prices.commerce) {
    const monthly = price.kind === "free" ? 0 : price.monthly;
    const rate = commerceRates.find((one) => one.plan === name && one.monthly === monthly);
    const sessions =
      rate?.sessions === Number.POSITIVE_INFINITY ? "Unlimited" : formatCount(rate?.sessions ?? 0);
    expect([name, limits[0].includes(`${sessions} sessions`)]).toEqual([name, true]);
  }
});

test("the cookie policy lists every cookie that the site sets, and how long it lasts", async () => {
  const { app, join } = await openJobApp();
  const { headers } = await join("ines@vitreel.example");
  const { header } = identifyBrowser(app, new Request("http://localhost:3000/sign-in"));
  const set = [...headers, header].map(([, cookie]) => cookie);
  expect(set.map((cookie) => cookie.split("=")[0])).toEqual([...cookieNames]);
  for await (const file of new Bun.Glob("app/**/*.{ts,tsx}").scan(root))
    for (const [, cookie = ""] of (await Bun.file(root + file).text()).matchAll(
      /document\.cookie = `([^`]+)/g,
    ))
      set.push(cookie);
  const durations = new Map([
    ["86400", "1 day"],
    ["34560000", "400 days"],
    ["300", "five minutes"],
    ["31536000", "1 year"],
  ]);
  const points = cookies.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "text" ? (block.html.match(/<li>.*?<\/li>/gs) ?? []) : [])),
  );
  // Another list says what a tab stores.
  const ofCookies = points.filter((point) => point.includes("<code>"));
  const listed = ofCookies.map((point) => [
    point.match(/<code>(\w+)<\/code>/)?.[1],
    point.match(/expires after (.+)\.<\/li>/)?.[1],
  ]);
  expect(listed).toEqual(
    set.map((cookie) => [cookie.split("=")[0], durations.get(cookie.match(/Max-Age=(\d+)/)?.[1] ?? "")]),
  );
});
