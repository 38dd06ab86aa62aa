import { type limits as all, limits } from "~/content/player";
import type { Topic } from "~/sections/documentation/article";

function listLimits(...names: (keyof typeof all)[]) {
  return names.map((name) => [limits[name].what, limits[name].most]);
}

const columns = ["What", "At most"] as const;

export const limitsTopic: Topic = {
  slug: "limits",
  seo: {
    title: "Limits",
    description:
      "How large a file, a title and a playlist may be, how many calls a key may make, how long an upload address and a webhook wait.",
  },
  title: "Limits for files, calls and times",
  lead: "These are the same on every plan. What a plan includes, sessions and users and storage, is on the [price list](/pricing).",
  sections: [
    {
      title: "Files and videos",
      table: { columns, rows: listLimits("form", "file", "length", "title", "tags", "playlist") },
      paragraphs: ["A product video stays far below all of these. The room is for lessons and recordings."],
    },
    {
      title: "Calls",
      table: { columns, rows: listLimits("calls", "uploads", "body", "page", "hosts", "fields") },
      paragraphs: [
        "Every response says how many calls are left in `RateLimit-Remaining`, and in `RateLimit-Reset` how many seconds until the count starts again. Above the limit the response is `429`.",
      ],
    },
    {
      title: "Times",
      table: { columns, rows: listLimits("repeat", "upload", "answer", "retries") },
    },
    {
      title: "If one of them is in your way",
      paragraphs: [
        "Write to us before you build around it. Most can be raised for an account, and a limit that many people meet is a limit we should raise for all.",
      ],
    },
  ],
};
