/** One take becomes three steps: `seek(t)` lays out the room for any moment of the loop. */
import { ease, settle } from "../easing";

/** Length of the loop in seconds; the film begins in its middle, with a step on its way. */
const LENGTH = 8;
const START = 3.94;
/** When the take ends and the guide comes forward, and when the next take begins. */
const DONE = 4.95;
const AGAIN = 6.95;

type Point = [number, number];
type Step = {
  text: string;
  chapter: string;
  time: string;
  click: number;
  at: Point;
  crop: Point;
  zoom: number;
};

/** What is clicked when and where (in the recorded screen), and how its picture is cut. */
const steps: Step[] = [
  {
    text: "Open Billing",
    chapter: "Find it",
    time: "0:04",
    click: 0.75,
    at: [92, 186],
    crop: [0, 92],
    zoom: 1.16,
  },
  {
    text: "Choose Change plan",
    chapter: "Change plan",
    time: "0:23",
    click: 2.05,
    at: [440, 288],
    crop: [212, 96],
    zoom: 0.56,
  },
  {
    text: "Pick Annual",
    chapter: "Annual",
    time: "0:41",
    click: 3.4,
    at: [410, 294],
    crop: [212, 106],
    zoom: 0.56,
  },
];
const STEP_TOP = 672;
const STEP_GAP = 192;
/** How far the guide rises when the take is done. */
const LIFT = 256;

const find = <T extends Element>(selector: string, within: ParentNode = document) =>
  within.querySelector<T>(selector)!;

/** The recorded software after `t` seconds of the take. */
function drawApp(app: Element, t: number, ring: number): void {
  const [first, second, third] = steps.map(({ click }) => click) as [number, number, number];
  const opened = t >= first ? 1 : 0;
  app.querySelectorAll("li").forEach((item, index) => {
    item.classList.toggle("here", index === (opened ? 2 : 0));
  });
  const asked = settle(t, second + 0.05, 0.5);
  fade(find(".profile", app), 1 - opened, 0);
  fade(find(".billing", app), opened, 0);
  fade(find(".plan", app), 1 - ease(t, second + 0.03, second + 0.2), -24 * asked);
  fade(find(".options", app), ease(t, second + 0.1, second + 0.4), 46 * (1 - asked));
  app.querySelectorAll(".options div").forEach((option, index) => {
    option.classList.toggle("chosen", t >= second && index === (t >= third ? 1 : 0));
  });
  const circle = find<HTMLElement>(".ring", app);
  circle.style.opacity = String(ring > 0 && ring < 1 ? 1 - ring ** 2 : 0);
  circle.style.transform = `scale(${0.35 + 0.85 * ring})`;
}

function fade(element: HTMLElement, opacity: number, y: number): void {
  element.style.opacity = String(opacity);
  element.style.transform = `translateY(${y}px)`;
}

/** The hand goes from click to click, and home for the next take. */
function hand(t: number): { at: Point; press: number } {
  const home: Point = [388, 330];
  const stops: { time: number; at: Point }[] = [
    { time: AGAIN - LENGTH, at: home },
    ...steps.map(({ click, at }) => ({ time: click, at })),
    { time: DONE, at: home },
    { time: LENGTH + 0.1, at: home },
  ];
  let at = home;
  for (let k = 0; k < stops.length - 1; k++) {
    const a = stops[k]!;
    const b = stops[k + 1]!;
    if (t < a.time || t > b.time) continue;
    const way = ease(t, a.time + 0.3, b.time - 0.12);
    at = [a.at[0] + (b.at[0] - a.at[0]) * way, a.at[1] + (b.at[1] - a.at[1]) * way];
  }
  const press = Math.max(...steps.map(({ click }) => Math.max(0, 1 - Math.abs(t - click) / 0.13)));
  return { at, press };
}

/** How lively the voice is at a moment of the take, bar by bar. */
function voice(t: number, bar: number): number {
  const talk = 0.35 + 0.65 * Math.abs(Math.sin(t * 2.1 + 0.6) * Math.sin(t * 3.7 + bar * 0.21));
  return 7 + 38 * talk * Math.abs(Math.sin(t * 7.3 + bar * 1.7) * Math.sin(t * 4.1 + bar * 0.9));
}

function drawRecorder(t: number, back: number): void {
  const recorder = find<HTMLElement>(".recorder");
  recorder.style.transform = `translate3d(0, ${-150 * back}px, ${-520 * back}px) rotateX(${9 * back}deg)`;
  recorder.style.opacity = String(1 - ease(back, 0.25, 0.95));
  const latest = steps.findLast(({ click }) => t >= click - 0.02);
  const ring = latest ? (t - latest.click) / 0.55 : 0;
  const app = find(".recorder .app");
  if (latest) {
    const circle = find<HTMLElement>(".ring", app);
    circle.style.left = `${latest.at[0]}px`;
    circle.style.top = `${latest.at[1]}px`;
  }
  drawApp(app, t, Math.min(1, ring));
  const { at, press } = hand(t);
  find<SVGElement>(".recorder .pointer").style.transform =
    `translate(${at[0] - 8}px, ${at[1] + 74 - 6}px) scale(${1 - 0.15 * press})`;
  const second = Math.min(58, Math.round((t / DONE) * 58));
  find(".rec b").textContent = `0:${String(Math.max(0, second)).padStart(2, "0")}`;
  find<HTMLElement>(".rec i").style.opacity = String(0.55 + 0.45 * Math.cos(t * Math.PI * 2));
  document.querySelectorAll<HTMLElement>(".wave i").forEach((bar, index) => {
    bar.style.height = `${voice(t, index)}px`;
  });
}

function drawChapters(t: number, back: number): void {
  const chapters = find<HTMLElement>(".chapters");
  chapters.style.opacity = String(1 - ease(back, 0, 0.5));
  chapters.style.transform = `translateY(${-90 * back}px)`;
  const ends = [steps[1]!.click - 0.5, steps[2]!.click - 0.5, DONE - 0.1];
  chapters.querySelectorAll<HTMLElement>("span").forEach((chapter, index) => {
    const from = index === 0 ? 0 : ends[index - 1]!;
    const full = Math.min(1, Math.max(0, (t - from) / (ends[index]! - from)));
    find<HTMLElement>("u", chapter).style.transform = `scaleX(${full})`;
    const named = ease(t, from + 0.15, from + 0.5);
    find<HTMLElement>("b", chapter).style.opacity = String(named);
  });
}

/** A step: its picture leaves the take at the click, lands, and the card and its words grow out of it. */
function drawStep(card: HTMLElement, index: number, t: number): void {
  const step = steps[index]!;
  const top = STEP_TOP + index * STEP_GAP;
  card.style.top = `${top}px`;
  const shot = find<HTMLElement>(".shot", card);
  const from = step.click + 0.1;
  const way = ease(t, from, from + 0.8);
  // It begins as a piece of the recorded screen, exactly over what it shows.
  const scale = 1 / step.zoom;
  const home: Point = [34 + 16, top + 16];
  const start: Point = [34 + step.crop[0], 64 + 74 + step.crop[1]];
  const x = (start[0] - home[0]) * (1 - way) + Math.sin(Math.PI * way) * 54;
  const y = (start[1] - home[1]) * (1 - way);
  const size = scale + (1 - scale) * way;
  const high = Math.sin(Math.PI * Math.min(1, way * 1.02));
  shot.style.visibility = t >= from ? "visible" : "hidden";
  shot.style.transformOrigin = "0 0";
  shot.style.transform = `translate3d(${x}px, ${y}px, ${120 * high}px) scale(${size}) rotate(${-5 * high}deg)`;
  shot.style.boxShadow = `inset 0 0 0 2px oklch(0.9 0.03 138), 0 0 ${90 * high}px ${10 * high}px oklch(0.88 0.15 132 / ${0.75 * high}), 0 ${34 * high}px ${50 * high}px oklch(0.1 0.04 165 / ${0.55 * high})`;
  const landed = from + 0.72;
  const grown = settle(t, landed, 0.55);
  const sheet = find<HTMLElement>(".sheet", card);
  sheet.style.visibility = t >= landed ? "visible" : "hidden";
  sheet.style.width = `${256 + 396 * grown}px`;
  find<HTMLElement>(".number", card).style.transform = `scale(${pop(t, landed + 0.1)})`;
  const shown = Math.round(
    step.text.length * Math.min(1, Math.max(0, (t - landed - 0.18) / (0.042 * step.text.length))),
  );
  const writing = t > landed + 0.12 && shown < step.text.length;
  find(".words b", card).innerHTML =
    `${step.text.slice(0, shown)}${writing ? "<u></u>" : ""}<s>${step.text.slice(shown)}</s>`;
  find<HTMLElement>(".words", card).style.opacity = t > landed + 0.12 ? "1" : "0";
  find<HTMLElement>(".words em", card).style.opacity = String(ease(t, landed + 0.3, landed + 0.6));
}

/** Grows past its size and settles. */
function pop(t: number, at: number): number {
  const x = Math.min(1, Math.max(0, (t - at) / 0.4));
  return x === 0 ? 0 : 1 + 1.9 * (x - 1) ** 3 + 0.9 * (x - 1) ** 2;
}

/** An empty place waits for every step; it comes with the take and goes when the step lands. */
function drawSlots(t: number): void {
  document.querySelectorAll<HTMLElement>(".slot").forEach((slot, index) => {
    const { click } = steps[index]!;
    const filled = ease(t, click + 0.75, click + 0.95);
    slot.style.top = `${STEP_TOP + index * STEP_GAP}px`;
    slot.style.opacity = String(1 - filled + ease(t, AGAIN + 0.45, LENGTH));
  });
}

function drawGuide(t: number, front: number, gone: number): void {
  const guide = find<HTMLElement>(".guide");
  guide.style.transform = `translate3d(0, ${-LIFT * front - 1240 * gone}px, ${30 * front}px)`;
  guide.querySelectorAll<HTMLElement>(".step").forEach((card, index) => {
    drawStep(card, index, t);
    // The last card leaves last, like pages drawn from a pile.
    card.style.transform = `translateY(${130 * index * gone}px)`;
  });
  const title = find<HTMLElement>("header", guide);
  title.style.opacity = String(ease(t, DONE + 0.2, DONE + 0.55));
  title.style.transform = `translateY(${(1 - settle(t, DONE + 0.15, 0.8)) * 60}px)`;
  const link = find<HTMLElement>(".link", guide);
  const up = settle(t, DONE + 0.75, 0.6);
  link.style.opacity = String(ease(t, DONE + 0.75, DONE + 0.95));
  link.style.transform = `translateY(${(1 - up) * 120 + 260 * gone}px)`;
  find<SVGElement>(".link svg").style.transform = `scale(${pop(t, DONE + 0.9)})`;
}

function build(): void {
  const template = find<HTMLTemplateElement>("#app").content.firstElementChild!;
  find(".recorder .bar").after(template.cloneNode(true));
  find(".wave").append(...Array.from({ length: 22 }, () => document.createElement("i")));
  for (const step of steps) {
    const chapter = document.createElement("span");
    chapter.innerHTML = `<i><u></u></i><b>${step.chapter}</b>`;
    find(".chapters").append(chapter);
    const card = document.createElement("li");
    card.className = "step";
    card.innerHTML = `<div class="sheet"></div><div class="words"><b></b><em>${step.time}</em></div><div class="shot"></div><span class="number">${steps.indexOf(step) + 1}</span>`;
    const app = template.cloneNode(true) as HTMLElement;
    app.style.transform = `scale(${step.zoom}) translate(${-step.crop[0]}px, ${-step.crop[1]}px)`;
    const circle = find<HTMLElement>(".ring", app);
    circle.style.left = `${step.at[0]}px`;
    circle.style.top = `${step.at[1]}px`;
    find(".shot", card).append(app);
    const slot = document.createElement("span");
    slot.className = "slot";
    slot.textContent = String(steps.indexOf(step) + 1);
    find(".slots").append(slot);
    find(".guide ol").append(card);
    // Cut at the moment of the click, with the ring that marks the place.
    drawApp(app, step.click - 0.001, 0.45);
  }
}

build();

async function seek(seconds: number): Promise<void> {
  await document.fonts.ready;
  const t = (seconds + START) % LENGTH;
  const front = settle(t, DONE, 1);
  const again = ease(t, AGAIN, AGAIN + 0.7);
  const back = Math.max(0, ease(t, DONE - 0.05, DONE + 0.7) - ease(t, AGAIN + 0.3, AGAIN + 1));
  // While the guide leaves, the next take stands ready behind it.
  drawRecorder(t >= AGAIN ? 0 : t, back);
  drawChapters(t >= AGAIN ? 0 : t, back);
  drawSlots(t);
  drawGuide(t, front, again);
  const turn = Math.sin((2 * Math.PI * seconds) / LENGTH);
  const nod = Math.cos((2 * Math.PI * seconds) / LENGTH);
  find<HTMLElement>(".space").style.transform =
    `perspective(1900px) rotateY(${-2.6 + 2.2 * turn}deg) rotateX(${1.6 + 0.8 * nod}deg) scale(0.985)`;
  const flash = steps.reduce((sum, { click }) => sum + (t > click ? Math.exp(-(t - click) * 5) : 0), 0);
  const wall = find<HTMLElement>(".wall");
  wall.style.setProperty("--light", String(0.86 + 0.34 * flash + 0.05 * nod));
  wall.style.setProperty("--lamp-y", `${27 + 22 * (front - again)}%`);
  wall.style.transform = `translate(${-7 * turn}px, ${-4 * nod}px)`;
}

await Promise.all([
  document.fonts.load('680 60px "Bricolage Grotesque"'),
  document.fonts.load('600 40px "Instrument Sans"'),
  document.fonts.load('500 40px "Geist Mono"'),
]);
Object.assign(window, { seek });
