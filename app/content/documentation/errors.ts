import { company } from "~/content/company";
import { secretKeyName } from "~/content/player";
import type { Topic } from "~/sections/documentation/article";

const { api } = company.hosts;

export const errorsTopic: Topic = {
  slug: "errors",
  seo: {
    title: "Errors",
    description:
      "Every status and code of the API with what it means and what to do, code that tries again at the right moment, and the messages of the player.",
  },
  title: "Errors that say what to do",
  lead: "Every error says what is wrong to your program, in `status` and `code`, and to a person, in `detail`.",
  sections: [
    {
      title: "What an error looks like",
      paragraphs: [
        "The body is `application/problem+json`, as defined in RFC 9457. When fields are wrong, `errors` has a sentence for each.",
      ],
      samples: [
        {
          title: "422 Unprocessable Content",
          language: "json",
          code: JSON.stringify(
            {
              title: "Unprocessable Content",
              status: 422,
              code: "wrong-field",
              detail: "Two fields are not as they should be.",
              errors: {
                source: "This address answers with a page and not with a video.",
                products: "There is no product with the SKU HALO-10.",
              },
              request: "req_7f2c91d0",
            },
            null,
            2,
          ),
        },
      ],
      note: "`request` is the number of this one call. Send it along when you ask us, and we find the call in our log.",
    },
    {
      title: "Every status",
      table: {
        columns: ["Status", "Code", "What it means", "What to do"],
        rows: [
          ["`400`", "`no-json`", "The body is not valid JSON.", "Check the quotes and commas."],
          [
            "`401`",
            "`no-key`",
            "The key is missing, revoked or the site key.",
            "Send the [secret key](/documentation/keys).",
          ],
          ["`403`", "`plan`", "Your plan does not include this.", "See the [price list](/pricing)."],
          [
            "`404`",
            "`not-found`",
            "There is no such video or playlist.",
            "Check the id; the video may have been deleted.",
          ],
          [
            "`409`",
            "`other-body`",
            "The same `Idempotency-Key` with another body.",
            "Use a new key for a new video.",
          ],
          [
            "`413`",
            "`too-large`",
            "The file or the body is too large.",
            "See the [limits](/documentation/limits).",
          ],
          ["`415`", "`no-video`", "The file is not in one of the three formats.", "Export it again as MP4."],
          ["`422`", "`wrong-field`", "A field is wrong.", "`errors` names it and says what it should be."],
          ["`429`", "`too-many`", "Too many calls.", "Wait as many seconds as `Retry-After` says."],
          ["`500`", "`ours`", "Our fault.", "Try again; we already know."],
          [
            "`503`",
            "`busy`",
            "We are busy, or down for a moment.",
            "Wait for `Retry-After`, then try again.",
          ],
        ],
      },
    },
    {
      title: "Try again, but not at once",
      paragraphs: [
        "Only `429`, `500` and `503` are worth a second try. With an `Idempotency-Key` a call can be repeated without making anything twice.",
      ],
      samples: [
        {
          label: "How to try again",
          samples: {
            curl: {
              title: "Terminal",
              language: "shell",
              code: `curl --retry 4 ${api}/v1/videos \\
  -H "Authorization: Bearer $${secretKeyName}"`,
            },
            javascript: {
              title: "retry.js",
              language: "ts",
              code: `const worthIt = [429, 500, 503];

export async function call(address, options, tries = 4) {
  const answer = await fetch(address, options);
  if (!worthIt.includes(answer.status) || tries === 1) return answer;
  const seconds = Number(answer.headers.get("Retry-After") ?? 1);
  await new Promise((done) => setTimeout(done, seconds * 1000));
  return call(address, options, tries - 1);
}`,
            },
            php: {
              title: "retry.php",
              language: "php",
              code: `<?php
function call(CurlHandle $call, int $tries = 4): string
{
    curl_setopt($call, CURLOPT_RETURNTRANSFER, true);
    $body = curl_exec($call);
    $status = curl_getinfo($call, CURLINFO_RESPONSE_CODE);
    if ($tries === 1 || !in_array($status, [429, 500, 503])) return $body;
    sleep(max(1, curl_getinfo($call, CURLINFO_RETRY_AFTER)));
    return call($call, $tries - 1);
}`,
            },
          },
        },
      ],
    },
    {
      title: "Messages of the player",
      paragraphs: [`They appear in the browser's console and begin with the company's name.`],
      table: {
        columns: ["Message", "What to do"],
        rows: [
          ["This address is not in the site key", "Add it in the dashboard, under **Sites**."],
          ["No video with this id", "Check the attribute `video`: it takes an id, not a title."],
          ["This playlist is empty", "Add a video to it, or choose another playlist."],
          ["The link has ended", "Make a new [signed link](/documentation/signed-links) and change `src`."],
          ["Blocked by the page's policy", "[Allow our hosts](/documentation/loading#what-to-allow)."],
        ],
      },
    },
  ],
};
