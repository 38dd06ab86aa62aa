import type { Seo } from "~/lib/page-meta";
import type { ApiCallProps } from "~/sections/api-call";
import type { DocElementsProps } from "~/sections/doc-elements";
import type { DocPracticesProps } from "~/sections/doc-practices";
import type { DocSamplesProps } from "~/sections/doc-samples";
import type { SetupProps } from "~/sections/doc-setup";
import type { ContentsProps } from "~/sections/docs-layout";
import type { PageHeadProps } from "~/sections/page-head";
import type { ReachOutProps } from "~/sections/reach-out";
import type { CodeSample } from "~/ui/code-block";
import { company } from "./company";

type DocumentationPage = {
  seo: Seo;
  head: PageHeadProps;
  /** Beside the title: the shortest way from words to a picture. */
  first: CodeSample;
  contents: ContentsProps;
  setup: SetupProps;
  elements: DocElementsProps;
  createVideo: ApiCallProps;
  signedLinks: DocSamplesProps;
  webhooks: DocSamplesProps;
  practices: DocPracticesProps;
  reachOut: ReachOutProps;
};

const { api, cdn } = company.hosts;

export const documentation: DocumentationPage = {
  seo: {
    title: "Documentation",
    description:
      "From an upload to a video on your page in six minutes: script tag, elements, the API call that creates a video, signed links, webhooks and best practices.",
  },
  head: {
    crumb: "Documentation",
    title: "From a file to a playing video in six minutes",
    lead: "One script, four elements and a small HTTP API. Everything on this page can be copied and run as it stands, with your own key.",
  },
  first: {
    title: "index.html",
    language: "html",
    code: `<vitreel-player
  video="vid_7hK2mQ"
  ratio="9:16"
  captions="en">
</vitreel-player>`,
  },
  contents: {
    label: "On this page",
    items: [
      { id: "start", label: "Getting started" },
      { id: "elements", label: "Features and elements" },
      { id: "create-video", label: "Create a video" },
      { id: "signed-links", label: "Signed links" },
      { id: "webhooks", label: "Webhooks" },
      { id: "practices", label: "Best practices" },
    ],
  },
  setup: {
    id: "start",
    title: "Getting started",
    text: "Shopify and Magento have their own guides with fewer steps: [Shopify](/solutions/shopify), [Magento](/solutions/magento). This is the way for every other site.",
    steps: [
      {
        number: 1,
        title: "Make a key",
        description:
          "In the dashboard, open Settings, then API keys. A public key goes into pages, a secret key stays on your server. Both can be replaced without downtime.",
        time: "1 min",
      },
      {
        number: 2,
        title: "Upload or connect a video",
        description:
          "Drop an MP4, WebM or MOV file, or connect a library you already have. Encoding starts while the upload is still running.",
        time: "2 min",
      },
      {
        number: 3,
        title: "Add the script, place an element",
        description:
          "The script is 3 KB gzipped, loads after your page and does nothing until an element is about to be seen.",
        time: "2 min",
        code: {
          title: "product.html",
          language: "html",
          code: `<script src="${cdn}/v1.js" data-key="pk_live_8Qm2" async></script>

<!-- Where the video should play -->
<vitreel-player video="vid_7hK2mQ" ratio="9:16"></vitreel-player>`,
        },
      },
      {
        number: 4,
        title: "See that it plays",
        description:
          "The dashboard shows the first play within seconds. For your own tests, listen to the element.",
        time: "1 min",
        code: {
          title: "check.ts",
          language: "ts",
          code: `const player = document.querySelector("vitreel-player");

player.addEventListener("vitreel:play", ({ detail }) => {
  console.log(detail.video, detail.startedAfter); // "vid_7hK2mQ", milliseconds
});`,
        },
      },
    ],
  },
  elements: {
    id: "elements",
    title: "Features and elements",
    text: "Each feature of the page is a custom element. They need no framework, and work inside one.",
    columns: { element: "Element", purpose: "What it does", attributes: "Attributes" },
    rows: [
      {
        element: "vitreel-story",
        purpose: "A ring that opens a full-screen viewer with swipe, products and cart.",
        attributes: ["product", "collection", "size"],
      },
      {
        element: "vitreel-carousel",
        purpose: "A row of upright videos. Cards play when half of them is in view.",
        attributes: ["collection", "limit", "muted"],
      },
      {
        element: "vitreel-floating",
        purpose: "A small player in a corner that can be dragged, closed and opened large.",
        attributes: ["product", "corner", "after"],
      },
      {
        element: "vitreel-player",
        purpose: "One video with captions and chapters, public or behind a signed link.",
        attributes: ["video", "token", "ratio", "captions"],
      },
    ],
    eventsTitle: "Events",
    eventColumns: { event: "Event", when: "When" },
    events: [
      { event: "vitreel:play", when: "The first frame of a video is on screen." },
      {
        event: "vitreel:progress",
        when: "A quarter, a half, three quarters and all of it have been watched.",
      },
      { event: "vitreel:tag", when: "A product in the video is opened. Carries product and variant." },
      { event: "vitreel:cart", when: "Something was added to the cart from inside the video." },
      { event: "vitreel:lead", when: "An in-video form was sent. Carries its fields and the campaign." },
    ],
  },
  createVideo: {
    id: "create-video",
    title: "Create a video",
    text: "Give us the address of a file and we fetch it, or leave `source` out and get an upload address in the answer. The call answers at once; encoding goes on behind it.",
    method: "POST",
    path: "/v1/videos",
    request: {
      title: "Request",
      language: "shell",
      code: `curl ${api}/v1/videos \\
  -X POST \\
  -H "Authorization: Bearer $VITREEL_SECRET_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: halo-lamp-2025-02" \\
  -d '{
    "title": "Halo desk lamp, candle to daylight",
    "source": "https://files.example.com/halo.mp4",
    "products": [{ "sku": "HALO-01", "at": 2.4 }],
    "visibility": "public",
    "captions": "auto"
  }'`,
    },
    response: {
      title: "201 Created",
      language: "json",
      code: `{
  "id": "vid_7hK2mQ",
  "title": "Halo desk lamp, candle to daylight",
  "status": "processing",
  "duration": null,
  "products": [{ "sku": "HALO-01", "at": 2.4 }],
  "visibility": "public",
  "playback": "${cdn}/vid_7hK2mQ/index.m3u8",
  "poster": "${cdn}/vid_7hK2mQ/poster.avif",
  "created": "2025-02-11T09:30:00Z"
}`,
    },
    fieldsTitle: "Fields of the request",
    fieldColumns: { name: "Field", type: "Type", note: "Meaning" },
    required: "required",
    fields: [
      { name: "title", type: "string", required: true, note: "Shown to people and to screen readers." },
      { name: "source", type: "URL", note: "MP4, WebM or MOV. Without it the answer carries `upload`." },
      { name: "products", type: "array", note: "A `sku` and the second (`at`) from which it is tagged." },
      { name: "visibility", type: "string", note: "`public`, or `signed`: plays with a token only." },
      { name: "captions", type: "string", note: "`auto` writes them from the sound, `none` does not." },
    ],
    answersTitle: "Answers",
    answerColumns: { status: "Status", meaning: "Meaning" },
    answers: [
      { status: "201", meaning: "Created. `status` goes from `processing` to `ready`." },
      { status: "200", meaning: "The same `Idempotency-Key` was here before; this is that video." },
      { status: "401", meaning: "The key is missing, revoked or a public one." },
      { status: "409", meaning: "The same `Idempotency-Key` with another body." },
      { status: "422", meaning: "A field is wrong. `errors` names it and says what it should be." },
      { status: "429", meaning: "Too many calls. `Retry-After` says how many seconds to wait." },
    ],
  },
  signedLinks: {
    id: "signed-links",
    title: "Signed links",
    text: "A video with `visibility` set to `signed` plays with a token only. Your server makes it, because only your server knows who is asking. What is in a link is drawn on the [security page](/security#signed-links).",
    samples: [
      {
        title: "server.ts",
        language: "ts",
        code: `import { sign } from "@vitreel/server";

export async function linkFor(viewer: Viewer, video: string) {
  const token = await sign({
    video,
    viewer: viewer.email, // shown as the watermark, written to the audit log
    expires: "2h",
    network: "10.4.0.0/16", // optional: refuse everybody else
    secret: process.env.VITREEL_SECRET_KEY,
  });
  return \`${cdn}/\${video}?token=\${token}\`;
}`,
      },
    ],
  },
  webhooks: {
    id: "webhooks",
    title: "Webhooks",
    text: "We post events to an address of yours and repeat them until it answers with a 2xx status. Check the signature before you believe one, and use `id` to drop repeats.",
    samples: [
      {
        title: "What we send",
        language: "json",
        code: `{
  "id": "evt_3nXq81",
  "type": "video.ready",
  "created": "2025-02-11T09:31:12Z",
  "data": { "video": "vid_7hK2mQ", "duration": 24.0, "renditions": 5 }
}`,
      },
      {
        title: "How you check it",
        language: "ts",
        code: `import { verify } from "@vitreel/server";

export async function POST(request: Request) {
  const body = await request.text();
  const signature = request.headers.get("Vitreel-Signature");
  const event = await verify(body, signature, process.env.VITREEL_WEBHOOK_SECRET);
  if (!event) return new Response(null, { status: 400 });
  if (event.type === "video.ready") await publish(event.data.video);
  return new Response(null, { status: 204 });
}`,
      },
    ],
  },
  practices: {
    id: "practices",
    title: "Best practices",
    text: "What separates videos that are watched from videos that are skipped, in our customers' numbers and in our own eyes.",
    practices: [
      {
        figure: "Under 2 min",
        title: "Keep videos under 2 minutes",
        text: "A product film needs 6 to 30 seconds. Where you need longer, cut it into chapters and let people jump.",
      },
      {
        figure: "1080p",
        title: "Upload 1080p or more",
        text: "1080p is the minimum: 1080 by 1920 upright, 1920 by 1080 lying. We make the smaller sizes from it; nobody can make a larger one.",
      },
      {
        figure: "9:16",
        title: "Film upright for product pages",
        text: "Most visitors hold a phone. Keep the product in the middle, the lower fifth is where the buttons are.",
      },
      {
        figure: "0:01",
        title: "Show the product in the first second",
        text: "Cards begin when half of them is in view, muted. The picture has to speak before the sound does.",
      },
      {
        figure: "CC",
        title: "Read the captions once",
        text: "They are written automatically and are good, not perfect. Names and sizes deserve a look.",
      },
    ],
  },
  reachOut: {
    title: "Stuck on a line?",
    text: "Send it to us with the address of the page. An engineer answers, usually with the line that works.",
    action: { label: "Ask support", to: "/resources/support" },
    other: { label: company.mail.support, to: `mailto:${company.mail.support}` },
  },
};
