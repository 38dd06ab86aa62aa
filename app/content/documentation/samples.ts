import { company } from "~/content/company";
import {
  type ElementName,
  element,
  secretKeyName,
  statuses,
  sampleVideo as video,
  writeMountCall,
} from "~/content/player";
import type { CodeSample } from "~/lib/highlight";
import type { LanguageSamples } from "~/sections/documentation/language-samples";

const { api, cdn, play } = company.hosts;

type ElementSample = {
  element: ElementName;
  /** The attributes of the player element in a static page. */
  attributes: Record<string, string>;
  /** The attribute that a template fills in, for two template languages. */
  filled: { attribute: string; liquid: string; php: string };
};

export function buildElementSamples({ element: name, attributes, filled }: ElementSample): LanguageSamples {
  const write = (value?: string) =>
    element(name, value === undefined ? attributes : { ...attributes, [filled.attribute]: value });
  return {
    label: `How to place ${name}`,
    samples: {
      html: { title: "index.html", language: "html", code: write() },
      javascript: { title: "player.js", language: "ts", code: writeMountCall(name, attributes) },
      liquid: { title: "sections/player.liquid", language: "liquid", code: write(`{{ ${filled.liquid} }}`) },
      php: { title: "product.php", language: "php", code: write(`<?= htmlspecialchars(${filled.php}) ?>`) },
    },
  };
}

type Call = {
  label: string;
  method?: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** HTTP headers besides the key and the content type. */
  headers?: Record<string, string>;
  body?: object;
};

export function buildCallSamples({ label, method, path, headers = {}, body }: Call): LanguageSamples {
  const all = { ...(body && { "Content-Type": "application/json" }), ...headers };
  const lines = body ? JSON.stringify(body, null, 2) : "";
  const shell = [
    `curl ${api}${path}`,
    ...(method && !(method === "POST" && body) ? [`  -X ${method}`] : []),
    `  -H "Authorization: Bearer $${secretKeyName}"`,
    ...Object.entries(all).map(([name, value]) => `  -H "${name}: ${value}"`),
    ...(body ? [`  -d '${lines.replaceAll("\n", "\n  ")}'`] : []),
  ].join(" \\\n");
  const script = [
    `const answer = await fetch("${api}${path}", {`,
    ...(method ? [`  method: "${method}",`] : []),
    "  headers: {",
    `    Authorization: \`Bearer \${process.env.${secretKeyName}}\`,`,
    ...Object.entries(all).map(([name, value]) => `    "${name}": "${value}",`),
    "  },",
    ...(body ? [`  body: JSON.stringify(${toScript(lines).replaceAll("\n", "\n  ")}),`] : []),
    "});",
    "console.log(answer.status, await answer.text());",
  ].join("\n");
  const php = [
    "<?php",
    `$call = curl_init("${api}${path}");`,
    "curl_setopt_array($call, [",
    ...(method ? [`    CURLOPT_CUSTOMREQUEST => "${method}",`] : []),
    "    CURLOPT_HTTPHEADER => [",
    `        "Authorization: Bearer " . getenv("${secretKeyName}"),`,
    ...Object.entries(all).map(([name, value]) => `        "${name}: ${value}",`),
    "    ],",
    ...(body ? [`    CURLOPT_POSTFIELDS => json_encode(${toPhp(body)}),`] : []),
    "]);",
    "curl_exec($call);",
  ].join("\n");
  return {
    label,
    samples: {
      curl: { title: "Terminal", language: "shell", code: shell },
      javascript: { title: "call.js", language: "ts", code: script },
      php: { title: "call.php", language: "php", code: php },
    },
  };
}

function toScript(json: string) {
  return json.replaceAll(/"(\w+)":/g, "$1:");
}

/** A value as PHP code: lists and objects are arrays. */
function toPhp(value: unknown, depth = 1): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const space = "    ".repeat(depth + 1);
  const entries = Array.isArray(value)
    ? value.map((item) => toPhp(item, depth + 1))
    : Object.entries(value).map(([name, item]) => `"${name}" => ${toPhp(item, depth + 1)}`);
  const line = `[${entries.join(", ")}]`;
  if (line.length < 50) return line;
  return `[\n${entries.map((entry) => `${space}${entry},\n`).join("")}${"    ".repeat(depth)}]`;
}

const newVideo = {
  title: "Halo desk lamp, candle to daylight",
  source: "https://files.example.com/halo.mp4",
  products: [{ sku: "HALO-01", at: 2.4 }],
  visibility: "public",
  captions: "auto",
};

/** The call that creates a video, for the front page and the page about videos. */
export const createVideo = {
  method: "POST",
  path: "/v1/videos",
  request: buildCallSamples({
    label: "How to create a video",
    method: "POST",
    path: "/v1/videos",
    headers: { "Idempotency-Key": "halo-lamp-2025-10" },
    body: newVideo,
  }),
  response: {
    title: "201 Created",
    language: "json",
    code: JSON.stringify(
      {
        id: video,
        title: newVideo.title,
        status: statuses.ready,
        renditions: 1,
        products: newVideo.products,
        visibility: newVideo.visibility,
        watch: `${play}/${video}`,
        poster: `${cdn}/${video}/poster.avif`,
        created: "2025-10-14T09:30:00Z",
      },
      null,
      2,
    ),
  } satisfies CodeSample,
};
