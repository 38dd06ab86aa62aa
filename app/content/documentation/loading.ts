import { figures } from "~/content/figures";
import { contentPolicy, scriptTag } from "~/content/player";
import type { Topic } from "~/sections/documentation/article";

export const loadingTopic: Topic = {
  slug: "loading",
  seo: {
    title: "Loading and policy",
    description:
      "What the player fetches and when, what it never does, which hosts a Content Security Policy has to allow, and what visitors decide for themselves.",
  },
  title: "What is fetched, and when",
  lead: "A page with videos should be as fast as one without. This is the whole order of events, so that you can check it in your browser's network panel.",
  sections: [
    {
      title: "In this order",
      table: {
        columns: ["When", "What is fetched", "Why then"],
        rows: [
          ["Your page loads", "Nothing", "The script is an async module: nothing waits for it."],
          [
            "Your page has loaded",
            `The script, ${figures.sdkSize.value} gzipped`,
            "It finds the elements, and waits.",
          ],
          [
            "An element comes near",
            "One still picture for each video",
            "Sized for the screen, as AVIF or WebP.",
          ],
          ["Half of it is in view", "The video", `It plays in ${figures.firstFrame.value}, muted.`],
          [
            "A shopper opens it",
            "Controls, captions, products",
            "Visitors who only scroll past load none of it.",
          ],
        ],
      },
      samples: [{ title: "Once on a page", language: "html", code: scriptTag }],
    },
    {
      title: "What visitors decide",
      points: [
        "**Data saver** on: no autoplay. The picture has a play button.",
        "**Less motion** asked for: the same, and nothing slides or grows.",
        "**Sound** is off until the shopper turns it on, and then stays on until the page is left.",
        "**Keyboard and screen reader**: every control has a name and a place in the order of the page.",
      ],
    },
    {
      title: "What is stored",
      paragraphs: [
        "Nothing in the browser: no cookie, no local storage. A session is counted on our side from what a request carries anyway, and is forgotten after a day. So the player needs no line in your cookie banner.",
      ],
    },
    {
      title: "What to allow",
      paragraphs: [
        "If your pages send a Content Security Policy (CSP), add these sources to it. There is no inline script and no inline style, so you need no exception for either.",
      ],
      samples: [
        {
          label: "How to send the policy",
          samples: {
            http: { title: "Response header", language: "http", code: contentPolicy },
            php: {
              title: "header.php",
              language: "php",
              code: `<?php
header(<<<POLICY
${contentPolicy.replaceAll(/\n\s+/g, " ")}
POLICY);`,
            },
          },
        },
      ],
    },
  ],
};
