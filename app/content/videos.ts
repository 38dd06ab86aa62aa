import type { SampleVideo, VariantVideoId, VideoFile, VideoId, VideoText } from "~/lib/video";

export const siteVideos: Record<VideoId, VideoText> = {
  ember: {
    title: "Ember eau de parfum",
    alt: "A glass perfume bottle with a brass cap, lit from behind in warm coral light",
    sound: "Two warm chords and small bells",
  },
  halo: {
    title: "Halo desk lamp",
    alt: "A desk lamp with a glowing ring in front of a violet wall",
    sound: "A low chord, then six rising bells as the ring lights",
  },
  tide: {
    title: "Tide ceramic cup set",
    alt: "A teal ceramic dripper on a glass carafe beside a hand-glazed cup",
    sound: "Soft piano over two quiet chords",
  },
  rill: {
    title: "Rill bath stones",
    alt: "Three wet bath stones, one on the other, before a window at sunset, mirrored in moving water",
    sound: "A bell with each drop of water, over quiet chords",
  },
  plan: {
    title: "A crew’s week in kestrl_",
    alt: "A planning board on a tablet at dusk, with a job called Boiler on its way to Wednesday",
    sound: "Soft piano, then four small bells",
  },
  lane: {
    title: "Lane 4 at Bluefern",
    alt: "A warehouse lane under a row of lamps, with a teal tugger waiting beside its painted track",
    sound: "A low hum, then a bell for every lamp",
  },
  guide: {
    title: "A recording becomes a guide",
    alt: "A recorded screen above three steps of a guide, of which the third is just being made",
    sound: "Soft piano and one bell",
  },
};

/** What the posters of variants show; all else about their videos is the product's. */
const variantAlts: Record<VariantVideoId, string> = {
  "ember-30": "A small glass perfume bottle with a brass cap, lit from behind in warm coral light",
  "halo-black": "A desk lamp with a glowing ring on a black stand, in front of a violet wall",
  "tide-sand": "A sand-colored ceramic dripper on a glass carafe beside a cup of the same glaze",
  "rill-five":
    "Three wet bath stones, one on the other, with two more beside them, before a window at sunset",
};

/** Describes the poster of a video or of a variant's. */
export function describePoster(file: VideoFile): string {
  return file in variantAlts ? variantAlts[file as VariantVideoId] : siteVideos[file as VideoId].alt;
}

/** The three sample videos, in the order of the viewer. */
export const videos: SampleVideo[] = [
  {
    id: "ember",
    product: siteVideos.ember.title,
    note: "Amber, cedar and smoke, 50 ml",
    price: 129.99,
    likes: 2418,
    alt: siteVideos.ember.alt,
    sound: siteVideos.ember.sound,
  },
  {
    id: "halo",
    product: siteVideos.halo.title,
    note: "Dimmable ring of light on a brass stand",
    price: 79.99,
    likes: 1306,
    alt: siteVideos.halo.alt,
    sound: siteVideos.halo.sound,
  },
  {
    id: "tide",
    product: siteVideos.tide.title,
    note: "Dripper, carafe and cup, glazed by hand",
    price: 49.99,
    likes: 3172,
    alt: siteVideos.tide.alt,
    sound: siteVideos.tide.sound,
  },
];
