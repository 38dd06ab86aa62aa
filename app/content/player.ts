import { codeName } from "~/lib/code-name";
import { company } from "./company";

/**
 * The player as its users meet it: script, elements, events, calls and links. Every page, sample and drawing that
 * speaks of it reads this module; tests/site/player.test.ts finds what does not.
 */
const { api, cdn, play } = company.hosts;

export const packages = { browser: `@${codeName}/player`, server: `@${codeName}/server` };

export const siteKey = "site_4f81c0";
export const secretKeyName = `${codeName.toUpperCase()}_SECRET_KEY`;

const script = `${cdn}/v1.js?site=${siteKey}`;

/** Once on a page: a module, so nothing waits for it. */
export const scriptTag = `<script type="module" async
  src="${script}">
</script>`;

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
type Attributes<Name extends ElementName> = Partial<
  Record<(typeof elements)[Name]["attributes"][number], string>
>;

/** An element as it stands in a page; what it does not know does not compile. */
export function element<Name extends ElementName>(name: Name, attributes: Attributes<Name>, inside = "") {
  const { tag } = elements[name];
  const pairs = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
  const line = `<${tag} ${pairs.join(" ")}>`;
  if (inside) return `${line}\n${inside}\n</${tag}>`;
  return line.length < 50 ? `${line}</${tag}>` : `<${tag}\n  ${pairs.join("\n  ")}>\n</${tag}>`;
}

/** The same element mounted from a component. */
export function mountCall<Name extends ElementName>(name: Name, attributes: Attributes<Name>) {
  const options = Object.entries({ site: siteKey, element: name, ...attributes });
  return `import { mount } from "${packages.browser}";

const film = mount("#film", {
${options.map(([option, value]) => `  ${option}: "${value}",`).join("\n")}
});`;
}

/** What an element tells the page; a mounted one calls the same by the word behind the colon. */
export const events = {
  play: { name: `${codeName}:play`, when: "The first frame of a video is on screen." },
  progress: {
    name: `${codeName}:progress`,
    when: "A quarter, a half, three quarters and all of it have been watched.",
  },
  product: {
    name: `${codeName}:product`,
    when: "A product in the video is opened. Carries product and variant.",
  },
  cart: { name: `${codeName}:cart`, when: "Something is added to the cart from inside the video." },
  lead: { name: `${codeName}:lead`, when: "An in-video form was sent. Carries its fields and the campaign." },
} as const;

/** What we post to a server of yours, all in one envelope. */
export const webhooks = {
  renditions: "video.renditions",
  lead: "lead.captured",
  order: "order.paid",
  test: "test.assigned",
} as const;

export function webhookBody(type: (typeof webhooks)[keyof typeof webhooks], created: string, data: object) {
  return JSON.stringify({ id: "evt_01hq7c2m9t", type, created, data }, null, 2);
}

/** The states of a video: it plays, or its file is not here yet. There is none in which it waits for us. */
export const statuses = { ready: "ready", waiting: "waiting" } as const;

/** Why nothing waits for us, in one sentence for every page. */
export const processing = "A video plays at once, from the original; sizes for other screens follow.";

/** What a page with a Content Security Policy has to allow. */
export const contentPolicy = `Content-Security-Policy:
  script-src 'self' ${cdn};
  media-src 'self' ${cdn} ${play};
  img-src 'self' ${cdn};
  connect-src 'self' ${api}`;
