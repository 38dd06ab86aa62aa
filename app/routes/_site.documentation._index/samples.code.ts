import { company } from "~/content/company";
import { element, secretKeyName, statuses, sampleVideo as video } from "~/content/player";
import { highlightSample } from "~/lib/highlight";

const { api, cdn, play } = company.hosts;

/** The shortest working code sample, shown beside the first sentence. */
export const first = highlightSample({
  title: "index.html",
  language: "html",
  code: element("player", { video, ratio: "9:16", captions: "en" }),
});

export const createVideo = {
  curl: highlightSample({
    title: "Terminal",
    language: "shell",
    code: `curl ${api}/v1/videos \\
  -H "Authorization: Bearer $${secretKeyName}" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: halo-lamp-2025-10" \\
  -d '{
    "title": "Halo desk lamp, candle to daylight",
    "source": "https://files.example.com/halo.mp4",
    "products": [
      {
        "sku": "HALO-01",
        "at": 2.4
      }
    ],
    "visibility": "public",
    "captions": "auto"
  }'`,
  }),
  javascript: highlightSample({
    title: "call.js",
    language: "ts",
    code: `const answer = await fetch("${api}/v1/videos", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.${secretKeyName}}\`,
    "Content-Type": "application/json",
    "Idempotency-Key": "halo-lamp-2025-10",
  },
  body: JSON.stringify({
    title: "Halo desk lamp, candle to daylight",
    source: "https://files.example.com/halo.mp4",
    products: [
      {
        sku: "HALO-01",
        at: 2.4
      }
    ],
    visibility: "public",
    captions: "auto"
  }),
});
console.log(answer.status, await answer.text());`,
  }),
  php: highlightSample({
    title: "call.php",
    language: "php",
    code: `<?php
$call = curl_init("${api}/v1/videos");
curl_setopt_array($call, [
    CURLOPT_CUSTOMREQUEST => "POST",
    CURLOPT_HTTPHEADER => [
        "Authorization: Bearer " . getenv("${secretKeyName}"),
        "Content-Type: application/json",
        "Idempotency-Key: halo-lamp-2025-10",
    ],
    CURLOPT_POSTFIELDS => json_encode([
        "title" => "Halo desk lamp, candle to daylight",
        "source" => "https://files.example.com/halo.mp4",
        "products" => [["sku" => "HALO-01", "at" => 2.4]],
        "visibility" => "public",
        "captions" => "auto",
    ]),
]);
curl_exec($call);`,
  }),
};

export const created = highlightSample({
  title: "201 Created",
  language: "json",
  code: `{
  "id": "${video}",
  "title": "Halo desk lamp, candle to daylight",
  "status": "${statuses.ready}",
  "renditions": 1,
  "products": [
    {
      "sku": "HALO-01",
      "at": 2.4
    }
  ],
  "visibility": "public",
  "watch": "${play}/${video}",
  "poster": "${cdn}/${video}/poster.avif",
  "created": "2025-10-14T09:30:00Z"
}`,
});
