import { company } from "~/content/company";
import { figures } from "~/content/figures";
import {
  element,
  elements,
  events,
  formats,
  packages,
  processing,
  scriptTag,
  secretKeyName,
  sampleVideo as video,
  writeMountCall,
} from "~/content/player";
import { codeName } from "~/lib/company-name";
import type { SampleLanguage } from "~/lib/sample-languages";
import type { Topic } from "~/sections/documentation/article";
import type { CodeSample } from "~/ui/code-block";
import { setupSteps } from "./setup-steps";

const { api } = company.hosts;
const sampleTitle = "Halo desk lamp";

/** Uploads a file from disk; a test runs the samples whose languages are installed. */
export const uploads = {
  curl: {
    title: "Terminal",
    language: "shell",
    code: `curl ${api}/v1/videos \\
  -H "Authorization: Bearer $${secretKeyName}" \\
  -F "title=${sampleTitle}" \\
  -F "file=@halo.mp4"`,
  },
  javascript: {
    title: "upload.mjs",
    language: "ts",
    code: `// Run it with: node upload.mjs
import { openAsBlob } from "node:fs";

const form = new FormData();
form.append("title", "${sampleTitle}");
form.append("file", await openAsBlob("halo.mp4"), "halo.mp4");

const answer = await fetch("${api}/v1/videos", {
  method: "POST",
  headers: { Authorization: \`Bearer \${process.env.${secretKeyName}}\` },
  body: form,
});
const video = await answer.json();
console.log(video.id ?? video.detail); // ${video}`,
  },
  php: {
    title: "upload.php",
    language: "php",
    code: `<?php // Run it with: php upload.php
$call = curl_init("${api}/v1/videos");
curl_setopt_array($call, [
    CURLOPT_HTTPHEADER => ["Authorization: Bearer " . getenv("${secretKeyName}")],
    CURLOPT_POSTFIELDS => [
        "title" => "${sampleTitle}",
        "file" => new CURLFile("halo.mp4", "video/mp4"),
    ],
    CURLOPT_RETURNTRANSFER => true,
]);
$video = json_decode(curl_exec($call), true);
echo $video["id"] ?? $video["detail"]; // ${video}`,
  },
} satisfies Partial<Record<SampleLanguage, CodeSample>>;

const indentedScriptTag = scriptTag.replaceAll("\n", "\n    ");
const videoAttributes = { video, ratio: "9:16", captions: "en" };

export const quickStart: Topic = {
  slug: "quick-start",
  seo: {
    title: "Quick start",
    description:
      "Four steps from nothing to a video that plays on your page, with every file whole: HTML, JavaScript, Liquid and PHP.",
  },
  title: "From nothing to a video on a page",
  lead: `Four steps, ${figures.setupTime.value}. You need a video file and a page you can change. Every file below is complete: copy it, put in your own id and keys, open it.`,
  sections: [
    {
      ...setupSteps.key,
      paragraphs: [
        "In the dashboard, open **Sites** and add the address of your page. For a first try `localhost` will do. You get two keys: the site key goes into pages, the secret key stays on your server. Keep the secret one in your terminal for the next step.",
      ],
      samples: [
        {
          title: "Terminal",
          language: "shell",
          code: `$ export ${secretKeyName}="the secret key from the dashboard"`,
        },
      ],
    },
    {
      ...setupSteps.upload,
      paragraphs: [
        `Any ${formats} file will do; here it is called \`halo.mp4\`. ${processing} The response has the \`id\` of your video. On Shopify and Magento you can also drop the file into the dashboard, and the theme finds the id by itself.`,
      ],
      samples: [{ label: "How to upload a video", samples: uploads }],
    },
    {
      ...setupSteps.place,
      paragraphs: [
        `Two things: the script, once, and an element where the video should play. The script is ${figures.sdkSize.value} gzipped, loads after your page and does nothing until an element is about to be seen.`,
      ],
      samples: [
        {
          label: "A whole page",
          samples: {
            html: {
              title: "index.html",
              language: "html",
              code: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${sampleTitle}</title>
    ${indentedScriptTag}
  </head>
  <body>
    <h1>${sampleTitle}</h1>
    ${element("player", videoAttributes).replaceAll("\n", "\n    ")}
  </body>
</html>`,
            },
            javascript: {
              title: "src/player.js",
              language: "ts",
              code: `// npm install ${packages.browser}, and in the page: <div id="player"></div>
${writeMountCall("player", videoAttributes)}`,
            },
            liquid: {
              title: "sections/product-video.liquid",
              language: "liquid",
              code: `{% assign video = product.metafields.${codeName}.video.value %}

{% if video %}
  <h2>{{ product.title }}, in motion</h2>
  ${element("player", { ...videoAttributes, video: "{{ video }}" }).replaceAll("\n", "\n  ")}
{% endif %}

{% schema %}
{
  "name": "Product video",
  "presets": [{ "name": "Product video" }]
}
{% endschema %}`,
            },
            php: {
              title: "product.php",
              language: "php",
              code: `<?php $product = ["title" => "${sampleTitle}", "video" => "${video}"]; ?>
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title><?= htmlspecialchars($product["title"]) ?></title>
    ${indentedScriptTag}
  </head>
  <body>
    <h1><?= htmlspecialchars($product["title"]) ?></h1>
    ${element("player", { ...videoAttributes, video: '<?= htmlspecialchars($product["video"]) ?>' }).replaceAll("\n", "\n    ")}
  </body>
</html>`,
            },
          },
        },
      ],
      note: "The Liquid file needs no script: the app puts it into the theme when you install it.",
    },
    {
      ...setupSteps.look,
      paragraphs: [
        "Open the page and scroll to the video. The dashboard shows the first play within seconds. To watch the event yourself, paste this into the browser's console and press play.",
      ],
      samples: [
        {
          title: "Console",
          language: "ts",
          code: `const player = document.querySelector("${elements.player.tag}");

player.addEventListener("${events.play.name}", ({ detail }) => {
  console.log(detail.video, detail.startedAfter); // "${video}", milliseconds
});`,
        },
      ],
    },
    {
      title: "If nothing plays",
      paragraphs: ["It is nearly always one of these four."],
      table: {
        columns: ["What you see", "Why", "What to do"],
        rows: [
          [
            "The space stays empty",
            "The site key does not know this address.",
            "Add it to the key under **Sites**, `localhost` too.",
          ],
          [
            "The console names a Content Security Policy",
            "Your page limits where scripts and videos may come from.",
            "[Allow our three hosts](/documentation/loading#what-to-allow).",
          ],
          [
            "A still picture",
            "The visitor saves data or asked for less motion.",
            "Nothing. It plays when they press it.",
          ],
          [
            "`401` on upload",
            "That was the site key, or a key that was replaced.",
            "Use the [secret key](/documentation/keys).",
          ],
        ],
      },
    },
    {
      title: "Where to go from here",
      points: [
        "[Elements](/documentation/elements): rings of stories, a row of videos, or one that floats in the corner.",
        "[Events and cart](/documentation/events): let people buy without leaving the video.",
        "[Signed links](/documentation/signed-links): videos that only some people may see.",
      ],
    },
  ],
};
