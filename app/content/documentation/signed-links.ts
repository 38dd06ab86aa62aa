import { company } from "~/content/company";
import { element, secretKeyName } from "~/content/player";
import { linkClaims, linkLife, sampleLink, signature, signedLinkCode } from "~/content/signed-links";
import type { Topic } from "~/sections/documentation/article";
import type { CodeSample } from "~/ui/code-block";

const { play } = company.hosts;

/** The same link made in a terminal; a test runs it. */
export const signedLinkInShell: CodeSample = {
  title: "Terminal",
  language: "shell",
  code: `video="${sampleLink.video}" viewer="${sampleLink.viewer}"
expires=$(($(date +%s) + ${linkLife.hours} * 60 * 60))
path="/$video?viewer=$viewer&expires=$expires"
signature=$(printf %s "$path" |
  openssl dgst -sha256 -hmac "$${secretKeyName}" -binary |
  base64 | tr "+/" "-_" | tr -d "=")
echo "${play}$path&${signature.name}=$signature"`,
};

export const signedLinksTopic: Topic = {
  slug: "signed-links",
  seo: {
    title: "Signed links",
    description:
      "Make a link to one private video, for one viewer, for some hours: in JavaScript, PHP or a terminal, and what each part of it does.",
  },
  title: "One video, one viewer, for a while",
  lead: `A video with \`visibility\` set to \`signed\` plays from a signed link only. Your server makes it, with your secret key and ${signature.algorithm}, because only your server knows who is asking.`,
  sections: [
    {
      title: "Make a link",
      paragraphs: [
        `Four lines, and no call to our API: the signature proves that the link is yours. This one lives for ${linkLife.words}.`,
      ],
      samples: [
        {
          label: "How to make a signed link",
          samples: {
            javascript: { title: "signed-link.ts", language: "ts", code: signedLinkCode },
            php: {
              title: "signed-link.php",
              language: "php",
              code: `<?php
// A link to one video, for one viewer, for ${linkLife.words}.
function signedLink(string $video, string $viewer, string $key): string
{
    $expires = time() + ${linkLife.hours} * 60 * 60;
    $path = "/$video?viewer=" . rawurlencode($viewer) . "&expires=$expires";
    $signature = base64_encode(hash_hmac("sha256", $path, $key, true));
    return "${play}$path&${signature.name}=" . rtrim(strtr($signature, "+/", "-_"), "=");
}`,
            },
            curl: signedLinkInShell,
          },
        },
      ],
    },
    {
      title: "Show it",
      paragraphs: ["Write the link into the page for each viewer, as the `src` of a player."],
      samples: [
        {
          label: "How to show a private video",
          samples: {
            html: {
              title: "lesson.html",
              language: "html",
              code: `<!-- Written by your server, once for every viewer -->
${element("player", { src: "{{ the signed link }}", captions: "en" })}`,
            },
            php: {
              title: "lesson.php",
              language: "php",
              code: `<?php
session_start();
require "signed-link.php";
$link = signedLink("${sampleLink.video}", $_SESSION["user"], getenv("${secretKeyName}"));
?>
${element("player", { src: "<?= htmlspecialchars($link) ?>", captions: "en" })}`,
            },
          },
        },
      ],
      note: "A page with such a link is made for one person. Send it with `Cache-Control: private`, or a cache will hand it to the next one.",
    },
    {
      title: "What is in a link",
      paragraphs: [
        "The signature covers everything before it, so no part can be changed without breaking it. The [security page](/security#signed-links) draws one and takes it apart.",
      ],
      table: {
        columns: ["Part", "For example", "What it does"],
        rows: Object.entries(linkClaims).map(([name, { example, effect }]) => [
          `\`${name}\``,
          `\`${example}\``,
          effect,
        ]),
      },
    },
    {
      title: "When it is refused",
      table: {
        columns: ["Status", "Why"],
        rows: [
          ["`403`", "The signature does not fit, or the viewer is outside the network in the link."],
          ["`404`", "There is no such video, or it was deleted."],
          ["`410`", "The link is too old. Make a new one and change `src`: the video goes on where it was."],
          ["`429`", "Its plays are used up."],
        ],
      },
    },
  ],
};
