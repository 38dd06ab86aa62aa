import { company } from "~/content/company";
import { figures } from "~/content/figures";
import {
  element,
  elements,
  events,
  packages,
  processing,
  scriptTag,
  secretKeyName,
  statuses,
  webhookBody,
  webhooks,
} from "~/content/player";
import { signature, signedLinkCode } from "~/content/signed-links";
import { vendorName } from "~/lib/code-name";
import { video } from "./content";
import type { DocPracticesProps, DocSamplesProps, SetupProps } from "./late-parts";
import type { ApiCallProps, DocElementsProps } from "./reference-tables";

type Reference = {
  setup: SetupProps;
  elements: DocElementsProps;
  createVideo: ApiCallProps;
  signedLinks: DocSamplesProps;
  webhooks: DocSamplesProps;
  practices: DocPracticesProps;
};

const { api, cdn, play } = company.hosts;

export const reference: Reference = {
  setup: {
    id: "start",
    title: "Getting started",
    text: "Shopify and Magento have their own guides with fewer steps: [Shopify](/solutions/shopify), [Magento](/solutions/magento). This is the way for every other site.",
    steps: [
      {
        number: 1,
        title: "Make a key",
        description:
          "In the dashboard, open Sites. The site key goes into pages, the secret key stays on your server. Both can be replaced without downtime.",
        time: "1 min",
      },
      {
        number: 2,
        title: "Upload or connect a video",
        description: `Drop an MP4, WebM or MOV file, or connect a library you already have. ${processing}`,
        time: "2 min",
      },
      {
        number: 3,
        title: "Add the script, place an element",
        description: `The script is ${figures.sdkSize.value} gzipped, loads after your page and does nothing until an element is about to be seen.`,
        time: "2 min",
        code: {
          title: "product.html",
          language: "html",
          code: `${scriptTag}

<!-- Where the video should play -->
${element("player", { video, ratio: "9:16" })}`,
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
          code: `const player = document.querySelector("${elements.player.tag}");

player.addEventListener("${events.play.name}", ({ detail }) => {
  console.log(detail.video, detail.startedAfter); // "${video}", milliseconds
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
    rows: Object.values(elements).map(({ tag, purpose, attributes }) => ({
      element: tag,
      purpose,
      attributes,
    })),
    eventsTitle: "Events",
    eventColumns: { event: "Event", when: "When" },
    events: Object.values(events).map(({ name, when }) => ({ event: name, when })),
  },
  createVideo: {
    id: "create-video",
    title: "Create a video",
    text: `Give us the address of a file and we fetch it, or leave \`source\` out and get an upload address in the answer. ${processing}`,
    method: "POST",
    path: "/v1/videos",
    request: {
      title: "Request",
      language: "shell",
      code: `curl ${api}/v1/videos \\
  -X POST \\
  -H "Authorization: Bearer $${secretKeyName}" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: halo-lamp-2025-10" \\
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
  "id": "${video}",
  "title": "Halo desk lamp, candle to daylight",
  "status": "${statuses.ready}",
  "renditions": 1,
  "products": [{ "sku": "HALO-01", "at": 2.4 }],
  "visibility": "public",
  "watch": "${play}/${video}",
  "poster": "${cdn}/${video}/poster.avif",
  "created": "2025-10-14T09:30:00Z"
}`,
    },
    fieldsTitle: "Fields of the request",
    fieldColumns: { name: "Field", type: "Type", note: "Meaning" },
    required: "required",
    fields: [
      { name: "title", type: "string", required: true, note: "Shown to people and to screen readers." },
      { name: "source", type: "URL", note: "MP4, WebM or MOV. Without it the answer carries `upload`." },
      { name: "products", type: "array", note: "A `sku` and the second (`at`) from which it is tagged." },
      { name: "visibility", type: "string", note: "`public`, or `signed`: plays from a signed link only." },
      { name: "captions", type: "string", note: "`auto` writes them from the sound, `none` does not." },
    ],
    answersTitle: "Answers",
    answerColumns: { status: "Status", meaning: "Meaning" },
    answers: [
      {
        status: "201",
        meaning: `Created. \`status\` is \`${statuses.ready}\`, or \`${statuses.waiting}\` until the file is uploaded.`,
      },
      { status: "200", meaning: "The same `Idempotency-Key` was here before; this is that video." },
      { status: "401", meaning: "The key is missing, revoked or the site key." },
      { status: "409", meaning: "The same `Idempotency-Key` with another body." },
      { status: "422", meaning: "A field is wrong. `errors` names it and says what it should be." },
      { status: "429", meaning: "Too many calls. `Retry-After` says how many seconds to wait." },
    ],
  },
  signedLinks: {
    id: "signed-links",
    title: "Signed links",
    text: `A video with \`visibility\` set to \`signed\` plays from a signed link only. Your server makes it, with your secret key and ${signature.algorithm}, because only your server knows who is asking. What is in a link is drawn on the [security page](/security#signed-links).`,
    samples: [
      { title: "signed-link.ts", language: "ts", code: signedLinkCode },
      {
        title: "lesson.html",
        language: "html",
        code: `<!-- Written by your server, once for every viewer -->
${element("player", { src: "{{ the signed link }}", captions: "en" })}`,
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
        code: webhookBody(webhooks.renditions, "2025-10-14T09:31:12Z", {
          video,
          duration: 8.0,
          renditions: 5,
        }),
      },
      {
        title: "How you check it",
        language: "ts",
        code: `import { verify } from "${packages.server}";

export async function POST(request: Request) {
  const body = await request.text();
  const signature = request.headers.get("${vendorName}-Signature");
  const event = await verify(body, signature, process.env.${secretKeyName});
  if (!event) return new Response(null, { status: 400 });
  if (event.type === "${webhooks.lead}") await greet(event.data.lead);
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
        title: `Keep videos under ${figures.filmLength.value}`,
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
};
