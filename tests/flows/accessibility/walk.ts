import type { CDPSession, Page } from "@playwright/test";
import { settle } from "./axe";
import { noteStops, type Stop, type Walked } from "./in-page";

/** How many presses are sent at once. */
const stride = 24;
const longest = 600;

/**
 * Goes once through all that takes the focus, forward and back: until the focus leaves the page, or in a layer until it
 * is where it began. What is wrong on the way, and how many stops there were.
 */
export async function walkAround(page: Page) {
  // The keys are quicker than what comes in.
  await settle(page);
  const keys = await page.context().newCDPSession(page);
  await page.evaluate(noteStops);
  const inHaste = await walkBothWays(
    page,
    () => pressAtOnce(keys, false),
    () => pressAtOnce(keys, true),
  );
  if (inHaste.problems.length === 0) return inHaste;
  // What scrolls or comes in for a moment is given it.
  return walkBothWays(
    page,
    () => pressAtLeisure(page, false),
    () => pressAtLeisure(page, true),
  );
}

async function walkBothWays(page: Page, pressTab: () => Promise<void>, pressBack: () => Promise<void>) {
  const forward = await walk(page, pressTab);
  const backward = await walk(page, pressBack);
  const there = forward.map(({ id }) => id);
  const back = backward.map(({ id }) => id);
  const problems = new Set(
    [...forward, ...backward].flatMap(({ name, problems: all }) => all.map((one) => `${name}: ${one}`)),
  );
  for (const stops of [forward, backward])
    for (const [index, { id, name }] of stops.entries())
      if (stops.findIndex((other) => other.id === id) < index) problems.add(`${name}: met twice`);
  for (const { id, name } of forward)
    if (!back.includes(id)) problems.add(`${name}: not met on the way back`);
  for (const { id, name } of backward)
    if (!there.includes(id)) problems.add(`${name}: met on the way back only`);
  if (problems.size === 0 && isOtherOrder(there, back)) problems.add("the way back has another order");
  return { stops: forward.length, problems: [...problems] };
}

/** In a layer the round may begin anywhere. */
function isOtherOrder(there: number[], back: number[]) {
  const order = back.toReversed();
  const start = order.indexOf(there[0] ?? -1);
  return [...order.slice(start), ...order.slice(0, start)].join() !== there.join();
}

/** One round of stops; what is left of one that began in the middle of the page does not count. */
async function walk(page: Page, press: () => Promise<void>) {
  const noted: (Stop | null)[] = [];
  while (noted.length < longest) {
    await press();
    noted.push(...(await page.evaluate(() => (window as unknown as Walked).takeStops())));
    const round = roundOf(noted);
    if (round) return round;
  }
  return noted.filter((stop) => stop !== null);
}

/** From where the focus came back to the page, or from the start, until it leaves again or is there again. */
function roundOf(noted: (Stop | null)[]) {
  // Parts of one control are one stop.
  const stops = noted.filter(
    (stop, index) => !(stop ? stop.hasParts && noted[index - 1]?.id === stop.id : noted[index - 1] === null),
  );
  const begin = stops.indexOf(null) + 1;
  const end = stops.findIndex(
    (stop, index) => index > begin && (stop === null || stop.id === stops[begin]?.id),
  );
  return end > begin ? (stops.slice(begin, end) as Stop[]) : undefined;
}

async function pressAtOnce(keys: CDPSession, isBack: boolean) {
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9, modifiers: isBack ? 8 : 0 };
  const presses = Array.from({ length: stride }, () => [
    keys.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key }),
    keys.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }),
  ]);
  await Promise.all(presses.flat());
}

async function pressAtLeisure(page: Page, isBack: boolean) {
  await page.keyboard.press(isBack ? "Shift+Tab" : "Tab");
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const walked = window as unknown as Walked;
    walked.takeStops();
    walked.noteStop();
  });
}
