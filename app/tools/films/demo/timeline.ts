/** The demo film's timeline: `seek(t)` lays out the stage for any moment, so that every render is the same. */

import { companyName } from "~/lib/company-name";
import { ease, settle } from "../easing";

type Settings = {
  panes: [number, number, number, number][];
  films: (string | null)[];
  count: number;
  streetFrames: number;
  streetFps: number;
  fps: number;
};

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!;
const all = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)];

function show(section: string, opacity: number): void {
  const element = find(section);
  element.style.visibility = opacity > 0.001 ? "visible" : "hidden";
  element.style.opacity = String(opacity);
}

function between(t: number, from: number, to: number, soft = 0.35): number {
  return ease(t, from, from + soft) * (1 - ease(t, to - soft, to));
}

function lines(t: number): void {
  for (const line of all("[data-from]")) {
    const from = Number(line.dataset.from);
    const to = Number(line.dataset.to);
    line.style.opacity = String(between(t, from, to, 0.4));
    line.style.transform = `translateY(${18 * (1 - settle(t, from, 0.9)) - 10 * ease(t, to - 0.4, to)}px)`;
  }
}

function street(t: number, settings: Settings): void {
  const early = t < 10;
  show("#street", early ? 1 - ease(t, 5.35, 5.85) : ease(t, 23.2, 24));
  if (find("#street").style.visibility === "hidden") return;
  const frame = early
    ? Math.min(settings.streetFrames - 1, Math.floor(t * settings.streetFps))
    : settings.streetFrames - 1;
  find<HTMLImageElement>("#street .ground").src = `/street/${String(frame).padStart(3, "0")}.jpg`;
  const zoom = early ? 1.02 + 0.1 * (t / 5.8) : 1.12 - 0.08 * ease(t, 23.2, 28);
  // The words want sky: the street stands lower than its picture does, most of all under the mark.
  find("#street .camera").style.transform =
    `translateY(${early ? 46 : 46 + 44 * ease(t, 23.2, 24.4)}px) scale(${zoom})`;
  all<HTMLImageElement>("#street .panes img").forEach((image, index) => {
    // The moving film comes in over the rendered picture once its pane is fully lit.
    image.style.opacity = String(early ? ease(t, 0.55 + order(index) * 0.27, 1.3 + order(index) * 0.27) : 1);
  });
}

/** From the middle outward, as a lamplighter would not but an eye does. */
function order(index: number): number {
  return [5, 3, 1, 0, 2, 4, 6][index]!;
}

function commerce(t: number): void {
  show("#commerce", between(t, 5.45, 15.1, 0.5));
  const entry = settle(t, 5.6, 1.1);
  const scroll = 150 * (ease(t, 8.9, 9.9) - ease(t, 12.1, 13));
  find(".phone").style.transform =
    `translateY(${(1 - entry) * 720 - scroll}px) rotate(${(1 - entry) * 3}deg)`;
  find("#commerce .name").style.opacity = String(ease(t, 5.9, 6.4));

  const pop = settle(t, 6.7, 0.8);
  const pane = find(".floating");
  // It stays where the eye is: the page scrolls under it.
  pane.style.top = `${116 + (1 - pop) * 30}px`;
  pane.style.opacity = String(ease(t, 6.7, 7));
  pane.style.transform = `scale(${0.7 + 0.3 * pop})`;
  find(".progress").style.width = `${132 * (((t - 6.7) % 7) / 7)}px`;

  const picked = t < 10.3 ? 1 : 2;
  all(".sizes span").forEach((size, index) => {
    size.style.boxShadow = index === picked ? "inset 0 0 0 4px var(--ink)" : "";
    size.style.fontWeight = index === picked ? "600" : "400";
  });
  find(".buy span + span").style.transform = `translateY(${100 * (1 - settle(t, 11.25, 0.5))}%)`;
  find(".cart em").style.transform = `scale(${settle(t, 11.4, 0.5)})`;

  const touch = find(".touch");
  const first = between(t, 9.75, 10.75, 0.3);
  const second = between(t, 10.85, 11.75, 0.3);
  touch.style.opacity = String(first + second);
  touch.style.left = second > first ? "250px" : "405px";
  touch.style.top = second > first ? "784px" : "656px";
  const press = second > first ? Math.abs(t - 11.25) : Math.abs(t - 10.3);
  touch.style.transform = `scale(${1 - 0.3 * Math.max(0, 1 - press / 0.18)})`;
}

function four(t: number): void {
  show("#four", between(t, 14.75, 20.5, 0.4));
  all("#four article").forEach((card, index) => {
    const at = 15 + index * 0.62;
    const rise = settle(t, at, 0.9);
    card.style.left = `${40 + index * 304}px`;
    card.style.transform = `translateY(${(1 - rise) * 130}px)`;
    card.style.opacity = String(ease(t, at, at + 0.35));
    card.style.filter = `brightness(${0.45 + 0.55 * ease(t, at + 0.1, at + 0.7)})`;
  });
  all("#four .steps i").forEach((step, index) => {
    const grow = settle(t, 17.3 + index * 0.35, 0.6);
    step.style.top = `${120 + index * 72}px`;
    step.style.opacity = String(grow);
    step.style.transform = `translateX(${(1 - grow) * -24}px)`;
  });
}

function light(t: number): void {
  show("#light", between(t, 20.15, 23.75, 0.35));
  all("#light .figure").forEach((figure, index) => {
    const at = 20.4 + index * 0.9;
    figure.style.opacity = String(ease(t, at, at + 0.3));
    figure.style.transform = `translateY(${(1 - settle(t, at, 0.8)) * 26}px)`;
    // The first bar takes exactly three tenths of a second: the figure it stands for.
    const bar = index === 0 ? ease(t, at + 0.2, at + 0.5) : 0.012 + 0.02 * ease(t, at + 0.2, at + 0.5);
    figure.querySelector("i")!.style.transform = `scaleX(${bar})`;
  });
}

function end(t: number): void {
  show("#end", ease(t, 23.9, 24.6));
  find("#end .mark").style.transform = `translateY(${(1 - settle(t, 23.9, 1.1)) * 24}px)`;
  find("#end p").style.opacity = String(ease(t, 24.7, 25.3));
}

async function seek(t: number): Promise<void> {
  const settings = await ready;
  lines(t);
  street(t, settings);
  commerce(t);
  four(t);
  light(t);
  end(t);
  const waits: Promise<void>[] = [];
  const frame = String(Math.floor(t * settings.fps) % settings.count).padStart(3, "0");
  for (const image of all<HTMLImageElement>("img")) {
    const section = image.closest("section")!;
    if (section.style.visibility === "hidden") continue;
    if (image.dataset.film) {
      // Not all films may be at the same point, or the street would blink in step.
      const offset = Number(image.dataset.offset ?? 0);
      const own = String((Number(frame) + offset) % settings.count).padStart(3, "0");
      image.src = `/film/${image.dataset.film}/${own}.jpg`;
    }
    waits.push(image.decode());
  }
  await Promise.all(waits);
}

async function prepare(): Promise<Settings> {
  const settings = (await (await fetch("/settings.json")).json()) as Settings;
  for (const place of all("[data-company]")) place.append(companyName);
  find<HTMLImageElement>(".hero").src = "/film/ember/000.jpg";
  settings.panes.forEach(([left, top, width, height], index) => {
    const film = settings.films[index];
    const image = document.createElement("img");
    Object.assign(image.style, {
      left: `${left * 1280}px`,
      top: `${top * 720}px`,
      width: `${width * 1280}px`,
      height: `${height * 720}px`,
    });
    if (film) {
      image.dataset.film = film;
      image.dataset.offset = String(index * 29);
    } else {
      image.src = `/panes/${index}.png`;
    }
    find("#street .panes").append(image);
  });
  await document.fonts.load('680 60px "Bricolage Grotesque"');
  await document.fonts.load('400 40px "Instrument Sans"');
  await document.fonts.load('500 40px "Geist Mono"');
  return settings;
}

const ready = prepare();
Object.assign(window, { seek });
