import type { RunningSite } from "../fixtures/server";
import { type RunningEngine, WebDriverError } from "./engines";

/** An element of the page, as WebDriver hands it to and fro. */
export type Handle = { "element-6066-11e4-a52e-4f735466cecf": string };
const idOf = (one: Handle) => one["element-6066-11e4-a52e-4f735466cecf"];

/** The longest wait for anything to appear, in ms. */
const patience = 40_000;

export type Visitor = ReturnType<typeof visit>;

/** What somebody does with a browser at a site: things are found by their kind and by what they are called. */
export function visit({ send }: Pick<RunningEngine, "send">, site: Pick<RunningSite, "url">) {
  /** Runs a function in the page; it knows nothing but what it is given. */
  async function run<R, A extends unknown[] = []>(work: (...given: A) => R, ...args: A) {
    return (await send("ExecuteScript", { script: `return (${work})(...arguments)`, args })) as Awaited<R>;
  }

  /** Asks until the answer is anything but nothing, zero, false or an error that says: not yet. */
  async function until<T>(what: string, look: () => Promise<T>): Promise<NonNullable<T>> {
    let trouble: unknown;
    for (const end = Date.now() + patience; Date.now() < end; await Bun.sleep(100)) {
      try {
        const found = await look();
        if (found) return found;
        trouble = undefined;
      } catch (error) {
        if (!(error instanceof WebDriverError)) throw error;
        trouble = error;
      }
    }
    throw new Error(`${what}: waited in vain. ${trouble ?? ""}`);
  }

  /** The visible element of this kind whose label or text begins so. */
  function find(kind: string, name = "") {
    const seek = (kind: string, name: string) => {
      const isCalledSo = (one: Element) =>
        [
          one.getAttribute("aria-label"),
          ...[...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
          one.textContent,
        ].some((text) => text?.replaceAll(/\s+/g, " ").trim().startsWith(name));
      const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
      return [...document.querySelectorAll(kind)].find((one) => isSeen(one) && isCalledSo(one)) ?? null;
    };
    return until(`${kind} "${name}"`, () => run(seek, kind, name) as unknown as Promise<Handle | null>);
  }

  async function middleOf(kind: string, name?: string) {
    return run(
      (one: Element) => {
        one.scrollIntoView({ block: "center", behavior: "instant" });
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      },
      (await find(kind, name)) as never,
    );
  }

  function mouse(...actions: object[]) {
    return send("PerformActions", { actions: [{ type: "pointer", id: "mouse", actions }] });
  }

  /** Waits until the script of the whole page answers, which it does when a visitor moves. */
  async function ready() {
    await run(() => void dispatchEvent(new Event("pointerdown")));
    await until("the script of the page", () =>
      run(() => document.documentElement.dataset.hydrated !== undefined),
    );
  }

  return {
    run,
    until,
    find,
    ready,
    /** A page that is just being changed by its own script may win over the new address, which then is asked for again. */
    async open(path: string) {
      await run(() => void Object.assign(window, { isLeft: true }));
      await until(`the page ${path}`, async () => {
        await send("Navigate", { url: site.url + path });
        return run(() => !("isLeft" in window));
      });
      await ready();
    },
    back: () => send("Back", {}),
    at: (part: string) =>
      until(`an address with ${part}`, () => run((part) => location.href.includes(part), part)),
    reads: (words: string) =>
      until(`"${words}"`, () =>
        run((words) => {
          const says = (one: Element) => one.textContent.includes(words);
          return [...document.querySelectorAll("body :not(script, style)")].some(
            (one) =>
              says(one) && ![...one.children].some(says) && one.checkVisibility({ visibilityProperty: true }),
          );
        }, words),
      ),
    /** Clicks as soon as it can be clicked: it may have to come into view, or out from under something. */
    click: (kind: string, name?: string) =>
      until(`a click on ${kind} "${name}"`, async () => {
        await middleOf(kind, name);
        await send("ElementClick", { id: idOf(await find(kind, name)) });
        return true;
      }),
    /** Types into the field of this label, or gives it the path of a file. */
    async type(label: string, text: string, within = "main") {
      const field = await find(`${within} :is(input, textarea)`, label);
      await send("ElementSendKeys", { id: idOf(field), text });
    },
    async press(key: string) {
      const actions = [
        { type: "keyDown", value: key },
        { type: "keyUp", value: key },
      ];
      await send("PerformActions", { actions: [{ type: "key", id: "keys", actions }] });
    },
    async hover(kind: string, name?: string) {
      await mouse({ type: "pointerMove", ...(await middleOf(kind, name)), duration: 100 });
    },
  };
}
