import { expect, setDefaultTimeout, test } from "bun:test";
import { parseEnv } from "~/server/env.server";
import {
  delayStart,
  extractScripts,
  finishPage,
  matchPageParts,
  nonceHeader,
} from "~/server/http/page-text.server";
import { findFaults } from "~/tools/check-pages";
import { renderPage } from "../../../fixtures/render-page";

setDefaultTimeout(60_000);

const { text: page, scripts: own } = await extractScripts(await renderPage());
const [code = ""] = matchPageParts(page).modules;
/** The text of the script that runs the module late. */
function loaderOf(html: string) {
  const [, loader = ""] =
    delayStart(html, matchPageParts(html).modules).html.match(/<script>(\([\s\S]*?)<\/script>/) ?? [];
  return loader;
}

test("the server finds in a page all that a parser finds", () => {
  expect(findFaults(page)).toEqual([]);
  const { modules, modulePreloads, scripts } = matchPageParts(page);
  expect(modules).toHaveLength(1);
  expect(modulePreloads).toContain("/assets/framework-1.js");
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts).toEqual(own);
});

test("the module and its preloads wait in one small script, and all else stays", () => {
  const { html, loader } = delayStart(page, own);
  expect(loader).toEqual([loaderOf(page)]);
  expect(code).toContain('import("/assets/entry.client-1.js")');
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('type="module"');
  expect(loaderOf(page)).toContain(
    '"/assets/entry.client-1.js","/assets/framework-1.js","/assets/root-1.js"',
  );
  const without = (text: string) => text.replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
  expect(html.split("<script>(")[0]).toBe(without(page).split('<script type="module"')[0] ?? "");
  expect(html.slice(html.indexOf("<!--$-->"))).toBe(page.slice(page.indexOf("<!--$-->")));
});

test("the policy of a page names each of its scripts by its hash", async () => {
  const { text, headers } = await finishPage(await renderPage(), parseEnv({}));
  expect(text).not.toContain("nonce");
  expect(headers.has(nonceHeader)).toBe(false);
  const policy = headers.get("content-security-policy") ?? "";
  const scripts = [...matchPageParts(text).scripts, code];
  expect(policy.match(/'sha256-/g)).toHaveLength(new Set(scripts).size);
  for (const script of scripts)
    expect(policy).toContain(new Bun.CryptoHasher("sha256").update(script).digest("base64"));
});

test.each([
  ["", ""],
  ["", ' nonce="null"'],
  ["", ` nonce="${crypto.randomUUID()}"`],
  ['<a title="', ""],
  ["<title>", ' type="module" async=""'],
])(
  "a script that came into a page with somebody's words is not allowed (%s, %s)",
  async (before, attributes) => {
    const rendered = await renderPage();
    const evil = `${before}<script${attributes}>steal(document.cookie)</script>`;
    for (const position of ["<head>", '<a class="own"', "</body>"]) {
      const html = (await rendered.clone().text()).replace(
        position,
        `${position === "<head>" ? position : ""}${evil}${position === "<head>" ? "" : position}`,
      );
      const { headers, text } = await finishPage(new Response(html, rendered), parseEnv({}));
      expect(text).toContain("steal(document.cookie)");
      const policy = headers.get("content-security-policy") ?? "";
      for (const script of matchPageParts(text).scripts.filter((one) => one.includes("steal(")))
        expect(policy).not.toContain(new Bun.CryptoHasher("sha256").update(script).digest("base64"));
    }
  },
);

test("nothing in the module's text can end the script that holds it", () => {
  const own = loaderOf(page.replace(code, 'const s="</scr"+"ipt><!--<script>";'));
  expect(own).toContain("ipt>");
  expect(own).not.toMatch(/<\/script|<!--|<script/i);
});

test("a dollar sign in the module's text is a dollar sign", () => {
  const other = "const a = '$&$1$`';";
  const { html } = delayStart(
    page.replace(code, () => other),
    [other],
  );
  expect(html).toContain("const a = '$&$1$`';");
});

test("a page without a module is left as it is", () => {
  expect(delayStart("<p>x</p>", [])).toEqual({ html: "<p>x</p>", loader: [] });
});

test("the module runs once, at the first interaction or when the browser is idle", async () => {
  for (const isTouched of [true, false]) {
    document.head.innerHTML = "";
    performance.clearMarks("interaction");
    new Function(loaderOf(page))();
    const modules = () => [...document.head.querySelectorAll('script[type="module"]')];
    expect(modules()).toHaveLength(0);
    if (isTouched) {
      dispatchEvent(new Event("pointerdown"));
      dispatchEvent(new Event("keydown"));
    }
    while (modules().length === 0) await Bun.sleep(10);
    expect(modules().map(({ textContent }) => textContent)).toEqual([code]);
    expect(document.head.querySelectorAll('link[rel="modulepreload"]')).toHaveLength(5);
    expect(performance.getEntriesByName("interaction").length > 0).toBe(isTouched);
  }
});
