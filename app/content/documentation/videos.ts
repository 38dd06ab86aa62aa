import { formats, limits, processing, statuses, sampleVideo as video } from "~/content/player";
import type { Topic } from "~/sections/documentation/article";
import { buildCallSamples, createVideo } from "./samples";

export const videosTopic: Topic = {
  slug: "videos",
  seo: {
    title: "Videos",
    description:
      "Create a video from an address or a file, upload large ones, list, change and delete them, and put them into playlists, by API.",
  },
  title: "Videos, from the first byte to the last",
  lead: `What the dashboard does with videos, your server can do too. ${processing}`,
  sections: [
    {
      title: "Create a video",
      call: createVideo,
      paragraphs: [
        "Give us the URL of a file and we fetch it, or send the file itself as `file` in a form. Leave both out, and the response has a URL to upload to.",
      ],
      samples: [createVideo.request, createVideo.response],
      table: {
        columns: ["Field", "Type", "Meaning"],
        rows: [
          ["`title`", "string, required", "Shown to people and to screen readers."],
          ["`source`", "URL", `The address of ${formats}. Without it the response has \`upload\`.`],
          ["`file`", "file", `In a form instead of JSON, up to ${limits.form.most}.`],
          ["`products`", "array", "A `sku` and the second (`at`) from which it is tagged."],
          [
            "`visibility`",
            "string",
            "`public`, or `signed`: plays from a [signed link](/documentation/signed-links) only.",
          ],
          ["`captions`", "string", "`auto` writes them from the sound, `none` does not."],
        ],
      },
    },
    {
      title: "The same call twice",
      paragraphs: [
        "An `Idempotency-Key` makes it safe to send a call again when no response came. Choose any text that means this one video, such as its file name. The same key is one video, however often it comes: the first response is `201`, the next ones are `200` with the same body.",
      ],
      note: `A key is remembered for ${limits.repeat.most}. The same key with another body is \`409\`.`,
    },
    {
      title: "Upload a large file",
      paragraphs: [
        `Without \`source\` and \`file\` the new video is \`${statuses.waiting}\`, and \`upload\` is an address that takes up to ${limits.file.most}. Send the file there with PUT. If the connection drops, send the rest: the address knows how much has arrived.`,
      ],
      samples: [
        {
          title: "Terminal",
          language: "shell",
          code: `# Whole
curl --upload-file halo.mov "$UPLOAD"

# Where it stopped: curl asks for the offset by itself
curl --continue-at - --upload-file halo.mov "$UPLOAD"`,
        },
      ],
    },
    {
      title: "List videos",
      call: { method: "GET", path: "/v1/videos" },
      paragraphs: [
        `The newest first, ${limits.page.most} in a response. \`next\` is the URL of the next page; the last page has none. \`?product=HALO-01\` lists the videos tagged with a product.`,
      ],
      samples: [buildCallSamples({ label: "How to list videos", path: "/v1/videos?product=HALO-01" })],
    },
    {
      title: "Change a video",
      call: { method: "PATCH", path: `/v1/videos/{id}` },
      paragraphs: ["Send only what changes. Pages show the change at their next view, without a deploy."],
      samples: [
        buildCallSamples({
          label: "How to change a video",
          method: "PATCH",
          path: `/v1/videos/${video}`,
          body: { title: "Halo desk lamp", captions: "none" },
        }),
      ],
    },
    {
      title: "Delete a video",
      call: { method: "DELETE", path: `/v1/videos/{id}` },
      paragraphs: [
        "The response is `204`, and the video is gone from every page. In the dashboard it can be brought back for thirty days; by the API it cannot.",
      ],
      samples: [
        buildCallSamples({ label: "How to delete a video", method: "DELETE", path: `/v1/videos/${video}` }),
      ],
    },
    {
      title: "Fill a playlist",
      call: { method: "PUT", path: "/v1/playlists/{id}" },
      paragraphs: [
        `A playlist is a name and up to ${limits.playlist.most} videos in their order. A new id makes a new playlist; a known one is replaced.`,
      ],
      samples: [
        buildCallSamples({
          label: "How to fill a playlist",
          method: "PUT",
          path: "/v1/playlists/lamps",
          body: { title: "Lamps", videos: [video, "ember-perfume"] },
        }),
      ],
    },
  ],
};
