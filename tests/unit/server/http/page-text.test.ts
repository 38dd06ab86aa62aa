import { afterEach, expect, spyOn, test } from "bun:test";
import { parseEnv } from "~/server/env.server";
import {
  delayHydration,
  extractScripts,
  finishPage,
  matchPageParts,
  nonceHeader,
} from "~/server/http/page-text.server";
import { findFaults } from "~/tools/check-pages";
import { renderPage } from "../../../fixtures/render-page";

const { text: page, scripts: own } = await extractScripts(await renderPage());
const [code = ""] = matchPageParts(page).modules;
// The script of a page listens until the page is hydrated.
afterEach(() => void dispatchEvent(new Event("hydrated")));

/** A page whose framework is no file of its own: its module runs at once. */
const plain = page.replaceAll("/framework-", "/other-");

/** The text of the script that runs the module late. */
function loaderOf(html: string) {
  const [, loader = ""] =
    delayHydration(html, matchPageParts(html).modules).html.match(/<script>(\([\s\S]*?)<\/script>/) ?? [];
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

const changes: [what: string, from: string, to: string, fault: RegExp][] = [
  [
    "the module script",
    '<script type="module" async="">',
    '<script async="" type="module">',
    /^of its modules 0 are found, and 1 are/,
  ],
  [
    "a preloaded module",
    '<link rel="modulepreload" href=',
    '<link href="/x.js" rel="modulepreload" data-x=',
    /^of its modulePreloads/,
  ],
  ["an inline script", "<script>", "<SCRIPT>", /^of its scripts/],
  ["the framework's file", "/framework-", "/other-", /^the file of the framework/],
];
for (const [what, from, to, fault] of changes)
  test(`a page in which another markup stands for ${what} is told by what is wrong with it`, () => {
    expect(page).toContain(from);
    const faults = findFaults(page.replaceAll(from, to));
    expect(faults.filter((one) => fault.test(one))).not.toEqual([]);
  });

test("the module and its preloads wait in one small script, and all else stays", () => {
  const { html, loader } = delayHydration(page, own);
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
  const { html } = delayHydration(
    page.replace(code, () => other),
    [other],
  );
  expect(html).toContain("const a = '$&$1$`';");
});

test("a page without a module is left as it is", () => {
  expect(delayHydration("<p>x</p>", [])).toEqual({ html: "<p>x</p>", loader: [] });
});

test.each([
  ["a button", "<button id='early' type='button'>Menu</button>"],
  ["a link that opens a dialog", "<a id='early' href='#edit' aria-haspopup='dialog'>Edit</a>"],
])(
  "the module runs at the first touch, once, and a click that came too early on %s is repeated",
  (_, early) => {
    document.body.innerHTML = early;
    document.head.innerHTML = "";
    const clicks: string[] = [];
    const button = document.querySelector("#early") as HTMLElement;
    new Function(loaderOf(plain))();
    const modules = () => document.head.querySelectorAll('script[type="module"]').length;
    expect(modules()).toBe(0);

    button.addEventListener("click", () => clicks.push("click"));
    dispatchEvent(new Event("pointerdown"));
    dispatchEvent(new Event("keydown"));
    expect(modules()).toBe(1);
    expect(document.head.querySelectorAll('link[rel="modulepreload"]')).toHaveLength(5);

    button.click();
    expect(clicks).toEqual([]);
    dispatchEvent(new Event("hydrated"));
    expect(clicks).toEqual(["click"]);
    button.click();
    expect(clicks).toEqual(["click", "click"]);
  },
);

test("the space bar that came too early on a link called a button scrolls nothing and is repeated as a click", () => {
  document.body.innerHTML =
    "<a id='early' href='#demo' role='button' aria-haspopup='dialog'>Demo</a><p id='text'>x</p>";
  document.head.innerHTML = "";
  new Function(loaderOf(plain))();
  const clicks: string[] = [];
  const button = document.querySelector("#early") as HTMLElement;
  button.addEventListener("click", () => clicks.push("click"));
  const press = (element: Element | null, key: string) =>
    element?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  expect(press(document.querySelector("#text"), " ")).toBe(true);
  expect(press(button, "Enter")).toBe(true);
  expect(press(button, " ")).toBe(false);
  expect(clicks).toEqual([]);
  dispatchEvent(new Event("hydrated"));
  expect(clicks).toEqual(["click"]);
  // From now on the page's own script answers.
  expect(press(button, " ")).toBe(true);
});

test.each([
  ["interrupted by a navigation, which goes on", ["beforeunload"], 0],
  ["gone, and the page is loaded again", [], 1],
])("a module that cannot be loaded is %s", (_, events, reloads) => {
  document.head.innerHTML = "";
  const reload = spyOn(location, "reload").mockImplementation(() => {});
  new Function(loaderOf(plain))();
  dispatchEvent(new Event("pointerdown"));
  for (const event of events) dispatchEvent(new Event(event));
  document.head.querySelector('script[type="module"]')?.dispatchEvent(new Event("error"));
  expect(reload).toHaveBeenCalledTimes(reloads);
  reload.mockRestore();
});

test("the module of the page waits for the framework's file, also for one that never comes", async () => {
  document.head.innerHTML = "";
  new Function(loaderOf(page))();
  const modules = () => [...document.head.querySelectorAll('script[type="module"]')];
  dispatchEvent(new Event("pointerdown"));
  expect(modules()).toHaveLength(0);
  while (modules().length === 0) await Bun.sleep(1);
  expect(modules().map(({ textContent }) => textContent)).toEqual([code]);
});

test("the first move is remembered for the late parts, also when the module began by itself", async () => {
  document.head.innerHTML = "";
  performance.clearMarks("first move");
  new Function(loaderOf(plain))();
  while (!document.head.querySelector('script[type="module"]')) await Bun.sleep(10);
  expect(performance.getEntriesByName("first move")).toHaveLength(0);
  dispatchEvent(new Event("pointerdown"));
  dispatchEvent(new Event("pointerdown"));
  expect(performance.getEntriesByName("first move")).toHaveLength(1);
});
