/** A week is planned on the board of kestrl_: `seek(t)` lays out the screen for any moment of the loop. */
import { ease, settle } from "../easing";

/** Length of the loop in seconds; the film begins in its middle, where there is something to see. */
const LENGTH = 8;
const START = 1.2;

const LEFT = 148;
const DAY = 136.8;
const LANE = 140;
const TOP = 426;
const TRAY = 1060;

const find = <T extends Element>(selector: string, within: ParentNode = document) =>
  within.querySelector<T>(selector)!;

const crew = [
  { name: "Ki", hue: "oklch(0.78 0.14 78)" },
  { name: "Ra", hue: "oklch(0.76 0.13 30)" },
  { name: "An", hue: "oklch(0.78 0.1 195)" },
  { name: "Le", hue: "oklch(0.8 0.14 140)" },
];

/** A job on the board from the start: lane, first day, days; `moves` makes room when a card lands. */
type Job = {
  name: string;
  lane: number;
  day: number;
  days: number;
  hue: string;
  moves?: { at: number; by: number };
};
const violet = "oklch(0.57 0.19 295)";
const blue = "oklch(0.53 0.16 275)";
const plum = "oklch(0.56 0.18 330)";
const teal = "oklch(0.58 0.1 205)";
const jobs: Job[] = [
  { name: "Roof", lane: 0, day: 0, days: 2, hue: violet },
  { name: "Paint", lane: 0, day: 2, days: 1, hue: plum, moves: { at: 1.5, by: 1 } },
  { name: "Gate", lane: 0, day: 4, days: 1, hue: teal },
  { name: "Lift", lane: 1, day: 0, days: 1, hue: teal },
  { name: "Solar", lane: 1, day: 2, days: 3, hue: blue },
  { name: "Tiles, Elm St", lane: 2, day: 0, days: 3, hue: plum },
  { name: "Van", lane: 3, day: 0, days: 1, hue: blue },
  { name: "Fence", lane: 3, day: 1, days: 2, hue: violet },
  { name: "Wiring", lane: 3, day: 3, days: 2, hue: teal },
];

/** A card that is taken from the tray at `from` and dropped at `to`. */
type Card = { name: string; days: number; lane: number; day: number; from: number; to: number; tray: number };
const cards: Card[] = [
  { name: "Boiler", days: 1, lane: 0, day: 2, from: 0.5, to: 1.5, tray: 148 },
  { name: "Deck", days: 2, lane: 2, day: 3, from: 2.0, to: 2.85, tray: 305 },
  { name: "Pump", days: 1, lane: 1, day: 1, from: 3.3, to: 4.1, tray: 599 },
];
/** The button is pressed, the next week asked for, and the page turned. */
const SENT = 5.25;
const TURN = 6.75;

const share = (t: number) => 80 + 5 * ease(t, 1.42, 1.75) + 10 * ease(t, 2.78, 3.2) + 5 * ease(t, 4.03, 4.4);

const place = (lane: number, day: number): [number, number] => [LEFT + day * DAY + 4, TOP + lane * LANE + 8];
const wide = (days: number) => days * DAY - 8;

type Point = [number, number];

/** Where a card is: in the tray, on its way (an arc that overshoots nothing), or in its place. */
function cardAt(card: Card, t: number): { at: Point; held: number } {
  const from: Point = [card.tray - 100, TRAY];
  const to = place(card.lane, card.day);
  const way = ease(t, card.from + 0.12, card.to - 0.06);
  const held = ease(t, card.from, card.from + 0.16) * (1 - ease(t, card.to - 0.06, card.to + 0.12));
  const bow = Math.sin(Math.PI * way) * 26;
  return {
    at: [from[0] + (to[0] - from[0]) * way - bow, from[1] + (to[1] - from[1]) * way - held * 10],
    held,
  };
}

/** The hand: it leads every card by its own corner, then presses, turns the page, and comes back. */
function hand(t: number): { at: Point; press: number } {
  const grip = (card: Card): Point => [wide(card.days) / 2 - 6, 62];
  type Stop = { time: number; at: Point };
  const stops: Stop[] = [];
  for (const card of cards) {
    const [gx, gy] = grip(card);
    stops.push({ time: card.from, at: [card.tray - 100 + gx, TRAY + gy] });
    const [x, y] = place(card.lane, card.day);
    stops.push({ time: card.to, at: [x + gx, y + gy] });
  }
  const held = cards.find((card) => t > card.from && t <= card.to);
  stops.push({ time: SENT, at: [560, 1120] });
  stops.push({ time: TURN - 0.12, at: [806, 92] });
  const first = stops[0]!;
  stops.push({ time: first.time + LENGTH, at: first.at });
  const now = t < first.time ? t + LENGTH : t;
  let at: Point = first.at;
  if (held) {
    const [gx, gy] = grip(held);
    const where = cardAt(held, t).at;
    at = [where[0] + gx, where[1] + gy];
  } else {
    for (let k = 0; k < stops.length - 1; k++) {
      const a = stops[k]!;
      const b = stops[k + 1]!;
      if (now < a.time || now > b.time) continue;
      const rest = Math.min(0.14, (b.time - a.time) * 0.2);
      const way = ease(now, a.time + rest, b.time - rest * 0.6);
      at = [a.at[0] + (b.at[0] - a.at[0]) * way, a.at[1] + (b.at[1] - a.at[1]) * way];
    }
  }
  const tap = (when: number) => Math.max(0, 1 - Math.abs(t - when) / 0.15);
  return { at, press: Math.max(held ? 0.7 : 0, tap(SENT), tap(TURN - 0.12)) };
}

/** Writes one week as it stands at `t`, pushed aside by `shift` of the screen's width. */
function drawWeek(week: Element, t: number, shift: number): void {
  const article = week as HTMLElement;
  article.style.transform = `translateX(${shift * 880}px)`;
  article.style.visibility = Math.abs(shift) >= 1 ? "hidden" : "visible";
  const done = share(t);
  find(".share b", week).innerHTML = `${Math.round(done)}<small>%</small>`;
  find<HTMLElement>(".meter i", week).style.width = `${done}%`;
  const jump = cards.reduce((sum, card) => sum + bumpAt(t, card.to + 0.12), 0);
  find<HTMLElement>(".share b", week).style.transform = `scale(${1 + 0.05 * jump})`;
  find<HTMLElement>(".share b", week).style.transformOrigin = "0 80%";

  week.querySelectorAll<HTMLElement>("[data-job]").forEach((bar) => {
    const job = jobs[Number(bar.dataset.job)]!;
    // It steps aside while the card is still on its way.
    const aside = job.moves ? job.moves.by * settle(t, job.moves.at - 0.5, 0.55) : 0;
    const [x, y] = place(job.lane, job.day + aside);
    bar.style.transform = `translate(${x}px, ${y}px)`;
    glint(bar, t, job.lane, job.day + job.days / 2);
  });
  week.querySelectorAll<HTMLElement>("[data-card]").forEach((bar) => {
    const card = cards[Number(bar.dataset.card)]!;
    const { at, held } = cardAt(card, t);
    const landed = bumpAt(t, card.to + 0.08);
    bar.style.transform = `translate(${at[0]}px, ${at[1]}px) rotate(${-3.2 * held}deg) scale(${1 + 0.07 * held + 0.02 * landed})`;
    bar.style.zIndex = held > 0.01 ? "4" : "1";
    bar.style.boxShadow = `inset 0 2px 0 oklch(1 0 0 / 0.5), 0 ${30 * held}px ${60 * held}px oklch(0.08 0.04 285 / ${0.7 * held}), 0 0 ${50 + 90 * held}px ${8 * held}px oklch(0.83 0.155 78 / ${0.16 + 0.42 * held + 0.4 * landed})`;
    glint(bar, t, card.lane, card.day + card.days / 2);
  });
  week.querySelectorAll<HTMLElement>("[data-slot]").forEach((slot) => {
    const card = cards[Number(slot.dataset.slot)]!;
    slot.style.opacity = String(
      ease(t, card.from + 0.15, card.from + 0.4) * (1 - ease(t, card.to - 0.1, card.to)),
    );
  });
  const left = cards.filter((card) => t < card.to).length;
  find(".tray em", week).textContent = String(left);
  const empty = ease(t, 4.15, 4.4);
  find<HTMLElement>(".tray", week).style.opacity = String(1 - empty);

  const button = find<HTMLElement>(".send", week);
  const up = settle(t, 4.3, 0.6);
  const press = Math.max(0, 1 - Math.abs(t - SENT) / 0.16);
  button.style.opacity = String(ease(t, 4.3, 4.5));
  button.style.transform = `translateY(${(1 - up) * 190}px) scale(${1 - 0.035 * press})`;
  const sent = settle(t, SENT + 0.08, 0.45);
  find<HTMLElement>(".ask", button).style.transform = `translateY(${-sent * 130}px)`;
  find<HTMLElement>(".done", button).style.transform = `translateY(${(1 - sent) * 130}px)`;
  week.querySelectorAll<SVGElement>(".who svg").forEach((tick, lane) => {
    tick.style.transform = `scale(${pop(t, SENT + 0.2 + lane * 0.13)})`;
    tick.style.transformOrigin = "50% 50%";
  });
}

/** A short swell that begins at a moment. */
function bumpAt(t: number, at: number): number {
  const x = (t - at) / 0.45;
  return x <= 0 || x >= 1 ? 0 : Math.sin(Math.PI * x) ** 2;
}

/** Grows past its size and settles. */
function pop(t: number, at: number): number {
  const x = Math.min(1, Math.max(0, (t - at) / 0.4));
  return x === 0 ? 0 : 1 + 1.9 * (x - 1) ** 3 + 0.9 * (x - 1) ** 2;
}

/** When the week is full, light runs once over the board, day by day. */
function glint(bar: HTMLElement, t: number, lane: number, day: number): void {
  const at = 4.3 + day * 0.07 + lane * 0.05;
  bar.style.setProperty("--sheen", `${-120 + 240 * ease(t, at, at + 0.6)}%`);
}

function build(): Element {
  const week = find<HTMLTemplateElement>("#week").content.firstElementChild!.cloneNode(true) as HTMLElement;
  const board = find<HTMLElement>(".board", week);
  crew.forEach(({ name, hue }, lane) => {
    const line = document.createElement("div");
    line.className = "lane";
    line.style.top = `${lane * LANE}px`;
    for (let day = 1; day < 5; day++) {
      const rule = document.createElement("i");
      rule.style.left = `${day * DAY}px`;
      line.append(rule);
    }
    const who = document.createElement("div");
    who.className = "who";
    who.style.top = `${lane * LANE + 10}px`;
    who.style.setProperty("--hue", hue);
    who.innerHTML = `${name}<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" /><path d="m7.4 12.4 3.1 3.1 6-6.6" /></svg>`;
    board.append(line, who);
  });
  const bar = (kind: string, index: number, name: string, days: number) => {
    const made = document.createElement("div");
    made.dataset[kind] = String(index);
    made.style.width = `${wide(days)}px`;
    made.textContent = name;
    week.append(made);
    return made;
  };
  cards.forEach(({ lane, day, days }, index) => {
    const slot = bar("slot", index, "", days);
    slot.className = "slot";
    const [x, y] = place(lane, day);
    slot.style.transform = `translate(${x}px, ${y}px)`;
  });
  jobs.forEach((job, index) => {
    const made = bar("job", index, job.name, job.days);
    made.className = "bar";
    made.style.setProperty("--hue", job.hue);
  });
  cards.forEach((card, index) => {
    bar("card", index, card.name, card.days).className = "bar warm";
  });
  return week;
}

const weeks = [build(), build()] as const;
find(".weeks").append(...weeks);

async function seek(seconds: number): Promise<void> {
  await document.fonts.ready;
  const t = (seconds + START) % LENGTH;
  // The page turns: this week leaves to the left, and the next one comes with its own jobs to plan.
  const turned = ease(t, TURN, TURN + 0.75);
  drawWeek(weeks[0], t, -turned);
  drawWeek(weeks[1], 0, 1 - turned);
  const { at, press } = hand(t);
  find<SVGElement>(".pointer").style.transform =
    `translate(${at[0]}px, ${at[1]}px) scale(${1 - 0.13 * press})`;
  const tapped = Math.max(0, 1 - Math.abs(t - (TURN - 0.12)) / 0.2);
  find<HTMLElement>(".next").style.background =
    `color-mix(in oklch, var(--panel), var(--iris) ${Math.round(90 * tapped)}%)`;
}

await Promise.all([
  document.fonts.load('680 60px "Bricolage Grotesque"'),
  document.fonts.load('600 40px "Instrument Sans"'),
  document.fonts.load('500 40px "Geist Mono"'),
]);
Object.assign(window, { seek });
