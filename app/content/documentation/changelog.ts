import { launches } from "~/content/dates";
import { events, limits, webhookHeader, webhooks } from "~/content/player";
import { formatDate } from "~/lib/format";
import type { DocsSection, Topic } from "~/sections/documentation/article";

type Change = { date: string; title: string; text: string; points: readonly string[] };

/** The changes of player and API, newest first. */
export const changes: readonly Change[] = [
  {
    date: "2025-10-28",
    title: "Playlists by API",
    text: "Your own catalog can now decide what is in a playlist, and in which order.",
    points: [
      "**New:** `PUT /v1/playlists/{id}` [fills a playlist](/documentation/videos#fill-a-playlist) in one call.",
      "**New:** `GET /v1/videos?product=` gives the videos of one product.",
      `**Changed:** a playlist holds ${limits.playlist.most} videos, twice as many as before.`,
    ],
  },
  {
    date: "2025-08-05",
    title: "Errors name the field",
    text: "An error now says which field is wrong, and what it should be.",
    points: [
      "**Changed:** [errors](/documentation/errors) are `application/problem+json`. `status` and `detail` are where they were.",
      "**New:** `errors` has a sentence for every wrong field, `request` the number of the call.",
    ],
  },
  {
    date: "2025-05-20",
    title: "A file in the call itself",
    text: "Small files no longer need a separate upload.",
    points: [
      `**New:** [creating a video](/documentation/videos) takes a form with a \`file\` of up to ${limits.form.most}.`,
      "**Fixed:** an upload that was interrupted and resumed kept its first title.",
    ],
  },
  {
    date: launches.studio,
    title: "Chapters from Studio",
    text: "Videos that were recorded with Studio bring their chapters along.",
    points: [
      "**New:** the player shows the chapters of a video and can be opened at one.",
      "**New:** what a video says can be searched, chapter by chapter.",
    ],
  },
  {
    date: launches.securestream,
    title: "Signed links",
    text: "With SecureStream a video can be for certain people only.",
    points: [
      "**New:** `visibility: signed`, and the attribute `src` for a [signed link](/documentation/signed-links).",
      `**Changed:** webhooks are signed in \`${webhookHeader}\`. Unsigned ones ended three months later.`,
    ],
  },
  {
    date: launches.showcase,
    title: "Forms in a video",
    text: "Showcase puts a form into the video, at the moment people decide.",
    points: [
      "**New:** the attributes `ask` and `at` of the [player](/documentation/elements#player).",
      `**New:** the event \`${events.lead.name}\`, and \`${webhooks.lead}\` for your server.`,
    ],
  },
  {
    date: launches.commerce,
    title: "The first version",
    text: "Commerce opens with one script and four elements. Pages written on this day still work.",
    points: [
      "**New:** [stories, carousel, floating video and player](/documentation/elements).",
      "**New:** the API for [videos](/documentation/videos), and [webhooks](/documentation/webhooks).",
    ],
  },
];

export const changelogTopic: Topic = {
  slug: "changelog",
  seo: {
    title: "Changelog",
    description:
      "What changed in the player and the API, newest first: playlists by API, errors that name the field, files in a call, chapters, signed links.",
  },
  title: "What changed, and when",
  lead: "Only what you can notice in your own code. Pages that work keep working: what was allowed once stays allowed.",
  sections: changes.map(
    ({ date, title, text, points }): DocsSection => ({
      title,
      date: { text: formatDate(date), dateTime: date },
      paragraphs: [text],
      points,
    }),
  ),
};
