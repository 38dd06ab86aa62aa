import type { CDPSession, Page } from "@playwright/test";
import { finishAnimations } from "./axe";
import { recordStops, type Stop, type StopRecorder } from "./in-page";

/** How many presses are sent at once as long as it is not known how many a round takes. */
const pressesAtOnce = 24;
const maxStops = 600;

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

type Presses = (times: number) => Promise<void>;

/**
 * Goes once through all that takes the focus, forward and back: until the focus leaves the page, or in a layer until it
 * is where it began. What is wrong on the way, and how many stops there were.
 */
export async function walkAround(page: Page) {
  // The keys are quicker than what comes in.
  await finishAnimations(page);
  const keys = await page.context().newCDPSession(page);
  await page.evaluate(recordStops);
  const inHaste = await walkBothWays(
    page,
    (times) => pressAtOnce(keys, times, false),
    (times) => pressAtOnce(keys, times, true),
  );
  if (inHaste.problems.length === 0) return inHaste;
  // What scrolls or comes in for a moment is given it.
  return walkBothWays(
    page,
    () => pressAtLeisure(page, false),
    () => pressAtLeisure(page, true),
  );
}

async function walkBothWays(page: Page, pressTab: Presses, pressBack: Presses) {
  const forward = await collectStops(page, pressTab, pressesAtOnce);
  // The way back passes all stops, leaves the page and meets the first one again.
  const backward = await collectStops(page, pressBack, forward.length + 2);
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

/** One round of stops, from the first of the page to the last. */
async function collectStops(page: Page, press: Presses, expected: number) {
  const noted: (Stop | null)[] = [];
  for (let times = expected; noted.length < maxStops; times = pressesAtOnce) {
    await press(times);
    noted.push(...(await page.evaluate(() => (window as unknown as StopRecorder).takeStops())));
    const round = findRound(noted);
    if (round) return round;
  }
  return noted.filter((stop) => stop !== null);
}

/**
 * In a layer, all until the first stop comes again. On a page, all from where the focus came back to it until it leaves
 * again or is where the walk began: then what came before it left is the rest.
 */
function findRound(noted: (Stop | null)[]) {
  // Parts of one control are one stop.
  const stops = noted.filter(
    (stop, index) => !(stop ? stop.hasParts && noted[index - 1]?.id === stop.id : noted[index - 1] === null),
  );
  const leaving = stops.indexOf(null);
  const end = stops.findIndex(
    (stop, index) => index > Math.max(leaving, 0) && (stop === null || (stops[0] && stop.id === stops[0].id)),
  );
  if (end < 0) return undefined;
  const rest = stops[end] ? stops.slice(0, Math.max(leaving, 0)) : [];
  return [...stops.slice(leaving + 1, end), ...rest] as Stop[];
}

async function pressAtOnce(keys: CDPSession, times: number, isBack: boolean) {
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9, modifiers: isBack ? 8 : 0 };
  const presses = Array.from({ length: times }, () => [
    keys.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key }),
    keys.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }),
  ]);
  await Promise.all(presses.flat());
}

async function pressAtLeisure(page: Page, isBack: boolean) {
  await page.keyboard.press(isBack ? "Shift+Tab" : "Tab");
  await page.evaluate(async () => {
    const walked = window as unknown as StopRecorder;
    for (let frame = 0, isCalm = false; !isCalm && frame < 120; frame++) {
      await new Promise(requestAnimationFrame);
      walked.takeStops();
      walked.noteStop();
      const [stop] = walked.takeStops();
      isCalm = frame > 1 && !stop?.problems.length;
    }
    walked.noteStop();
  });
}
