import { expect, test } from "bun:test";
import { hydrateLate } from "~/server/http/late-hydration.server";

const code = 'import "/assets/a.js";const s="</scr"+"ipt><!--";';
const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js" crossorigin=""/><link rel="stylesheet" href="/x.css"/></head><body><p>text</p><script>window.x=1</script><script type="module" async="">${code}</script></body>`;

test("the module and its preloads wait in one small script, and all else stays", () => {
  const { html, loader } = hydrateLate(page);
  expect(loader).toBe(code);
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('type="module"');
  expect(html).toContain("<p>text</p><script>window.x=1</script><script>(");
  expect(html).toContain('["/assets/a.js","/assets/b.js"]');
  expect(html).toContain('<link rel="stylesheet" href="/x.css"/>');
});

test("nothing in the module's text can end the script that holds it", () => {
  const { html } = hydrateLate(page.replace("ipt><!--", "ipt><!--<script>"));
  const [, own = ""] = html.match(/<script>(\([\s\S]*)<\/script>/) ?? [];
  expect(own).not.toMatch(/<\/script|<!--|<script/i);
});

test("a dollar sign in the module's text is a dollar sign", () => {
  const { html } = hydrateLate(page.replace(code, () => "const a = '$&$1$`';"));
  expect(html).toContain("const a = '$&$1$`';");
});

test("a page without a module is left as it is", () => {
  expect(hydrateLate("<p>x</p>")).toEqual({ html: "<p>x</p>", loader: "" });
});

test.each([
  ["a button", "<button id='early' type='button'>Menu</button>"],
  ["a link that opens a dialog", "<a id='early' href='#edit' aria-haspopup='dialog'>Edit</a>"],
])(
  "the module runs at the first touch, once, and a click that came too early on %s is repeated",
  (_, early) => {
    document.body.innerHTML = early;
    document.head.innerHTML = "";
    const { html } = hydrateLate(page);
    const [, script = ""] = html.match(/<script>(\([\s\S]*)<\/script>/) ?? [];
    const clicks: string[] = [];
    const button = document.querySelector("#early") as HTMLElement;
    new Function(script)();
    const modules = () => document.head.querySelectorAll('script[type="module"]').length;
    expect(modules()).toBe(0);

    button.addEventListener("click", () => clicks.push("click"));
    dispatchEvent(new Event("pointerdown"));
    dispatchEvent(new Event("keydown"));
    expect(modules()).toBe(1);
    expect(document.head.querySelectorAll('link[rel="modulepreload"]')).toHaveLength(2);

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
  const { html } = hydrateLate(page);
  new Function(html.match(/<script>(\([\s\S]*)<\/script>/)?.[1] ?? "")();
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

test("the module of the page waits for the framework's file, also for one that never comes", async () => {
  document.head.innerHTML = "";
  const { html } = hydrateLate(page.replace("/assets/b.js", "/assets/framework-1.js"));
  new Function(html.match(/<script>(\([\s\S]*)<\/script>/)?.[1] ?? "")();
  const modules = () => [...document.head.querySelectorAll('script[type="module"]')];
  dispatchEvent(new Event("pointerdown"));
  expect(modules()).toHaveLength(0);
  while (modules().length === 0) await Bun.sleep(1);
  expect(modules().map(({ textContent }) => textContent)).toEqual([code]);
});

test("the first move is remembered for the late parts, also when the module began by itself", async () => {
  document.head.innerHTML = "";
  performance.clearMarks("first move");
  const { html } = hydrateLate(page);
  new Function(html.match(/<script>(\([\s\S]*)<\/script>/)?.[1] ?? "")();
  while (!document.head.querySelector('script[type="module"]')) await Bun.sleep(10);
  expect(performance.getEntriesByName("first move")).toHaveLength(0);
  dispatchEvent(new Event("pointerdown"));
  dispatchEvent(new Event("pointerdown"));
  expect(performance.getEntriesByName("first move")).toHaveLength(1);
});
