import { codeName, vendorName } from "~/lib/company-name";
import { company } from "./company";

/**
 * The player's public interface: script, elements, events, calls and links. All pages, samples and mockups use this
 * module.
 */
const { api, cdn, play } = company.hosts;

export const packages = { browser: `@${codeName}/player`, server: `@${codeName}/server` };

export const siteKey = "site_4f81c0";
export const sampleVideo = "halo-desk-lamp";
export const secretKeyName = `${codeName.toUpperCase()}_SECRET_KEY`;

const scriptUrl = `${cdn}/v1.js?site=${siteKey}`;

/** The script tag, once per page; as a module it blocks nothing. */
export const scriptTag = `<script type="module" async src="${scriptUrl}"></script>`;

export const elements = {
  stories: {
    tag: `${codeName}-stories`,
    purpose: "Rings that open a full-screen viewer with swipe, products and cart.",
    attributes: ["playlist", "product"],
  },
  carousel: {
    tag: `${codeName}-carousel`,
    purpose: "A row of upright videos. Cards play when half of them is in view.",
    attributes: ["playlist", "product", "per-view"],
  },
  floating: {
    tag: `${codeName}-floating`,
    purpose: "A small player in a corner that can be dragged, closed and opened full screen.",
    attributes: ["video", "product", "position"],
  },
  player: {
    tag: `${codeName}-player`,
    purpose:
      "One video with captions, chapters and, if you like, a form. Private ones take a signed link as `src`.",
    attributes: ["video", "src", "ratio", "captions", "ask", "at"],
  },
} as const satisfies Record<string, { tag: string; purpose: string; attributes: readonly string[] }>;

export type ElementName = keyof typeof elements;
export type AttributeName = (typeof elements)[ElementName]["attributes"][number];

export const attributes: Record<AttributeName, { takes: string; meaning: string }> = {
  video: { takes: "the id of a video", meaning: "Plays this one." },
  playlist: { takes: "the id of a playlist", meaning: "Plays its videos in their order." },
  product: {
    takes: "the handle of a product",
    meaning: "Plays what is tagged with it, newest first. Use it instead of `video` or `playlist`.",
  },
  "per-view": {
    takes: "a number",
    meaning: "Cards side by side on a wide screen. Three by default.",
  },
  position: {
    takes: "`bottom-right` or `bottom-left`",
    meaning: "The corner to begin in. Visitors can drag it to another.",
  },
  src: { takes: "a signed link", meaning: "Plays a private video, for the viewer in the link." },
  ratio: {
    takes: "`9:16`, `1:1` or `16:9`",
    meaning: "Reserves this space while the page loads. Upright by default.",
  },
  captions: {
    takes: "a language, such as `en`",
    meaning: "Shows captions from the start. Without it, one press turns them on.",
  },
  ask: { takes: "the id of a form", meaning: "Shows this form over the picture." },
  at: { takes: "a moment, such as `0:12`", meaning: "When the form comes. At the end by default." },
};
type Attributes<Name extends ElementName> = Partial<
  Record<(typeof elements)[Name]["attributes"][number], string>
>;

/** Returns an element as HTML; the types reject unknown attributes. */
export function element<Name extends ElementName>(name: Name, attributes: Attributes<Name>, inside = "") {
  const { tag } = elements[name];
  const pairs = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
  const line = `<${tag} ${pairs.join(" ")}>`;
  if (inside) return `${line}\n${inside}\n</${tag}>`;
  return line.length < 50 ? `${line}</${tag}>` : `<${tag}\n  ${pairs.join("\n  ")}>\n</${tag}>`;
}

export function writeMountCall<Name extends ElementName>(name: Name, attributes: Attributes<Name>) {
  const options = Object.entries({ site: siteKey, element: name, ...attributes });
  return `import { mount } from "${packages.browser}";

const player = mount("#player", {
${options.map(([option, value]) => `  ${option.includes("-") ? `"${option}"` : option}: "${value}",`).join("\n")}
});`;
}

/** The events of an element; a mounted one takes callbacks named like the part after the colon. */
export const events = {
  play: {
    name: `${codeName}:play`,
    when: "The first frame of a video is on screen.",
    carries: ["video", "startedAfter"],
  },
  progress: {
    name: `${codeName}:progress`,
    when: "A quarter, a half, three quarters and all of it have been watched.",
    carries: ["video", "part"],
  },
  product: {
    name: `${codeName}:product`,
    when: "A product in the video is opened. Carries product and variant.",
    carries: ["video", "product", "variant"],
  },
  cart: {
    name: `${codeName}:cart`,
    when: "Something is added to the cart from inside the video.",
    carries: ["video", "sku", "variant", "quantity"],
  },
  lead: {
    name: `${codeName}:lead`,
    when: "An in-video form was sent. Carries its fields and the campaign.",
    carries: ["video", "fields", "campaign"],
  },
} as const;

/** The webhook events, all in one envelope. */
export const webhooks = {
  renditions: "video.renditions",
  lead: "lead.captured",
  order: "order.paid",
  test: "test.assigned",
} as const;

export const webhookTriggers: Record<keyof typeof webhooks, string> = {
  renditions: "The sizes of a video for other screens are all there.",
  lead: "A visitor sent a form in a video.",
  order: "An order was paid whose buyer watched a video in the same session.",
  test: "A visitor was given a variant of an A/B test.",
};

export const webhookHeader = `${vendorName}-Signature`;

export function writeWebhookBody(
  type: (typeof webhooks)[keyof typeof webhooks],
  created: string,
  data: object,
) {
  return JSON.stringify({ id: "evt_01hq7c2m9t", type, created, data }, null, 2);
}

/** The states of a video: playable, or its file is not uploaded yet. No state waits for processing. */
export const statuses = { ready: "ready", waiting: "waiting" } as const;

/** Explains that nothing waits for processing, in one sentence for every page. */
export const processing = "A video plays at once, from the original; sizes for other screens follow.";

export const formats = "MP4, WebM or MOV";

/** The limits of API and player; every page takes them from here. */
export const limits = {
  form: { what: "A file sent with the call itself", most: "200 MB" },
  file: { what: "A file sent to an upload address", most: "5 GB" },
  length: { what: "A video", most: "4 hours" },
  title: { what: "A title", most: "200 characters" },
  tags: { what: "Products tagged in one video", most: "20" },
  playlist: { what: "Videos in one playlist", most: "100" },
  page: { what: "Videos in one answer of a list", most: "50" },
  fields: { what: "Fields of a form in a video", most: "4" },
  body: { what: "The body of any other call", most: "64 KB" },
  calls: { what: "Calls with one secret key", most: "300 a minute" },
  uploads: { what: "New videos of one account", most: "500 a day" },
  hosts: { what: "Addresses of one site key", most: "20" },
  repeat: { what: "An `Idempotency-Key` is remembered", most: "one day" },
  upload: { what: "An upload address stays open", most: "6 hours" },
  answer: { what: "Your server has, to answer a webhook", most: "10 seconds" },
  retries: { what: "A webhook is repeated", most: "12 times in 3 days" },
} as const satisfies Record<string, { what: string; most: string }>;

/** The directives a page with a Content Security Policy must allow. */
export const contentPolicy = `Content-Security-Policy:
  script-src 'self' ${cdn};
  media-src 'self' ${cdn} ${play};
  img-src 'self' ${cdn};
  connect-src 'self' ${api}`;
