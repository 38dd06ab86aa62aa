import { limits, secretKeyName, siteKey } from "~/content/player";
import type { Topic } from "~/sections/documentation/article";
import { buildCallSamples } from "./samples";

export const keysTopic: Topic = {
  slug: "keys",
  seo: {
    title: "Keys",
    description:
      "The site key for pages and the secret key for your server: what each may do, how to send it, and how to replace one without a gap.",
  },
  title: "Two keys, two places",
  lead: "One may be seen by everyone, the other by your server alone. If you are not sure which one you hold: the site key begins with `site_`.",
  sections: [
    {
      title: "Which is which",
      table: {
        columns: ["What", "Site key", "Secret key"],
        rows: [
          ["Stands in", "Your pages, in the address of the script", "Your server's environment"],
          ["Allows", "Play what is public", "Do everything the API can"],
          ["Works from", `The addresses you gave it, ${limits.hosts.most} at most`, "Anywhere"],
          ["If it leaks", "Nothing: it is public", "Replace it at once"],
          ["Example", `\`${siteKey}\``, `\`$${secretKeyName}\``],
        ],
      },
    },
    {
      title: "Send the secret key",
      paragraphs: [
        "Every call carries it as a bearer token, over HTTPS. This one asks for the newest videos and is a good first try: `200` and a list means that the key is right.",
      ],
      samples: [buildCallSamples({ label: "How to send the secret key", path: "/v1/videos" })],
    },
    {
      title: "Replace a key",
      paragraphs: ["A site can have two secret keys at a time, so nothing has to stop."],
      points: [
        "Make a second key in the dashboard, under **Sites**.",
        "Give it to your server and deploy.",
        "Watch **last used** of the first key: when it stops changing, nothing needs that key any more.",
        "Delete it. From then on calls with it answer `401`.",
      ],
      note: "Links are signed with the key too. Links made with a deleted key stop working, even those with time left.",
    },
  ],
};
