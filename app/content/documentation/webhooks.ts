import {
  limits,
  packages,
  secretKeyName,
  sampleVideo as video,
  webhookHeader,
  webhooks,
  webhookTriggers,
  writeWebhookBody,
} from "~/content/player";
import { signature } from "~/content/signed-links";
import { codeName } from "~/lib/company-name";
import type { Topic } from "~/sections/documentation/article";

const webhookUrl = "https://shop.example.com/hooks";

export const webhooksTopic: Topic = {
  slug: "webhooks",
  seo: {
    title: "Webhooks",
    description:
      "The events we post to your server, what they look like, how to check the signature in JavaScript and PHP, and how to send yourself one.",
  },
  title: "What we tell your server",
  lead: "We post events to an address of yours and repeat them until it answers with a 2xx status. You choose address and events in the dashboard, under **Sites**.",
  sections: [
    {
      title: "The events",
      table: {
        columns: ["Type", "When"],
        rows: Object.entries(webhooks).map(([name, type]) => [
          `\`${type}\``,
          webhookTriggers[name as keyof typeof webhooks],
        ]),
      },
      paragraphs: ["All of them come in the same envelope; what happened is in `data`."],
      samples: [
        {
          title: "What we send",
          language: "json",
          code: writeWebhookBody(webhooks.renditions, "2025-10-14T09:31:12Z", {
            video,
            duration: 8.0,
            renditions: 5,
          }),
        },
      ],
    },
    {
      title: "Check the signature",
      paragraphs: [
        `\`${webhookHeader}\` is the ${signature.algorithm} of the body as it came, with your secret key, in hexadecimal. Check it before you trust an event, and check the raw bytes: a body that was parsed and written again has another signature.`,
      ],
      samples: [
        {
          label: "How to check the signature",
          samples: {
            javascript: {
              title: "hooks.js",
              language: "ts",
              code: `import { verify } from "${packages.server}";

export async function POST(request) {
  const body = await request.text();
  const signature = request.headers.get("${webhookHeader}");
  const event = await verify(body, signature, process.env.${secretKeyName});
  if (!event) return new Response(null, { status: 400 });
  if (event.type === "${webhooks.lead}") console.log(event.data.lead);
  return new Response(null, { status: 204 });
}`,
            },
            php: {
              title: "hooks.php",
              language: "php",
              code: `<?php
$body = file_get_contents("php://input");
$sent = $_SERVER["HTTP_${webhookHeader.toUpperCase().replace("-", "_")}"] ?? "";
$signature = hash_hmac("sha256", $body, getenv("${secretKeyName}"));

if (!hash_equals($signature, $sent)) {
    http_response_code(400);
    exit;
}
$event = json_decode($body, true);
if ($event["type"] === "${webhooks.lead}") error_log(json_encode($event["data"]["lead"]));
http_response_code(204);`,
            },
          },
        },
      ],
    },
    {
      title: "Send yourself one",
      paragraphs: [
        "The dashboard has a button for it. To try an address that only your machine can reach, sign a file and post it yourself.",
      ],
      samples: [
        {
          title: "Terminal",
          language: "shell",
          code: `signature=$(openssl dgst -sha256 -hmac "$${secretKeyName}" -hex event.json | sed "s/.* //")

curl http://localhost:8000/hooks \\
  -H "${webhookHeader}: $signature" \\
  -H "Content-Type: application/json" \\
  --data-binary @event.json`,
        },
      ],
    },
    {
      title: "What you can count on",
      points: [
        `Your server has ${limits.answer.most} to answer. Take the event, answer \`204\`, and do the work afterwards.`,
        `Without a 2xx status we send it again, ${limits.retries.most}, less and less often. Then it waits in the dashboard, where you can resend it.`,
        "An event can come twice, and two can come in the wrong order. `id` is the same each time: use it to drop repeats, and `created` to tell which came first.",
        `\`410\` ends it: an address that says so hears no more from us. That is how you switch off \`${webhookUrl}/${codeName}-old\` from your own side.`,
      ],
    },
  ],
};
