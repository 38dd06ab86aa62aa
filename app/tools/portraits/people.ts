import type { ProductId } from "~/lib/prices";
import type { PortraitName } from "~/ui/portrait";

/** Which of the shapes in figure.glsl somebody wears; the numbers are the shader's. */
const hairdos = {
  bald: 0,
  cropped: 1,
  wave: 2,
  bob: 3,
  long: 4,
  topKnot: 5,
  afro: 6,
  ring: 7,
  parting: 8,
  plait: 9,
  scarf: 10,
  fringe: 11,
  locks: 12,
  curls: 13,
  swept: 14,
  lowKnot: 15,
} as const;
const beards = { none: 0, short: 1, mustache: 2, full: 3 } as const;
const clothes = {
  sweater: 1,
  rollNeck: 2,
  shirt: 3,
  jacket: 4,
  neckline: 5,
  hood: 6,
  shawl: 7,
  apron: 8,
  dungarees: 9,
} as const;
const patterns = { plain: 0, stripes: 1, ribs: 2, checks: 3 } as const;
const glasses = { none: 0, round: 1, square: 2, oval: 3 } as const;
const things = { none: 0, lamp: 1, shelf: 2, plant: 3, picture: 4 } as const;

export type Person = {
  room: ProductId | "lamp";
  thing?: keyof typeof things;
  /** Where the lit niche stands behind the head, in half widths of a head. */
  niche?: number;
  /** Radians; positive turns to the right of the picture, nods down and tilts to the left. */
  pose: {
    head: [turn: number, nod: number, tilt: number];
    body: [turn: number, tilt: number];
    lean?: number;
    /** How much lower a person with high hair stands. */
    low?: number;
  };
  gaze?: [x: number, y: number];
  skin: string;
  lips?: string;
  eyes?: string;
  hair: string;
  brows?: string;
  hairdo: keyof typeof hairdos;
  /** How much of a shaved head's hair shows, 0 to 1. */
  buzz?: number;
  beard?: keyof typeof beards;
  stubble?: number;
  /** The face against the usual one. */
  face?: Partial<
    Record<"long" | "jaw" | "cheek" | "chin" | "ridge" | "noseOut" | "noseWide" | "squint" | "lash", number>
  >;
  brow?: { thick?: number; up?: number; inside?: number };
  smile?: number;
  smirk?: number;
  neck?: number;
  shoulders?: number;
  wear: keyof typeof clothes;
  pattern?: keyof typeof patterns;
  cloth: string;
  /** Of what goes with it: frames, shawl, apron, headset, stripes. */
  trim?: string;
  shirt?: string;
  glasses?: keyof typeof glasses;
  earring?: "stud" | "ring";
  necklace?: boolean;
  headset?: boolean;
};

/** Everybody who is seen on the site, as a description to draw from. All of them are invented. */
export const people: Record<PortraitName, Person> = {
  mira: {
    room: "commerce",
    thing: "lamp",
    niche: -0.15,
    pose: { head: [0.3, 0.02, 0.06], body: [0.42, 0], lean: 0.05 },
    gaze: [-0.22, 0.02],
    skin: "#e2a885",
    hair: "#3a2318",
    hairdo: "bob",
    face: { jaw: 0.62, noseOut: 0.03, lash: 0.02 },
    brow: { thick: 0.9, up: 0.02 },
    smile: 0.55,
    neck: 0.36,
    shoulders: 1.12,
    wear: "jacket",
    cloth: "#23305c",
    shirt: "#f0e3cf",
    earring: "ring",
  },
  arjun: {
    room: "securestream",
    thing: "shelf",
    niche: 0.3,
    pose: { head: [-0.26, 0.05, -0.08], body: [-0.3, -0.02], lean: -0.06 },
    gaze: [0.16, -0.02],
    skin: "#a66a43",
    hair: "#120d0c",
    hairdo: "curls",
    beard: "short",
    face: { jaw: 0.7, noseOut: 0.05, noseWide: 1.15, ridge: 0.02 },
    brow: { thick: 1.5 },
    smile: 0.35,
    glasses: "round",
    wear: "hood",
    cloth: "#d99a3a",
  },
  leela: {
    room: "studio",
    thing: "plant",
    niche: -0.2,
    pose: { head: [0.12, -0.06, -0.05], body: [-0.18, 0.02], low: 0.2 },
    gaze: [-0.1, 0.04],
    skin: "#7a4a30",
    lips: "#7c3430",
    hair: "#0d0a0a",
    hairdo: "afro",
    face: { jaw: 0.66, noseWide: 1.3, cheek: 1.1, lash: 0.02 },
    brow: { thick: 1.1 },
    smile: 0.45,
    neck: 0.35,
    shoulders: 1.1,
    wear: "rollNeck",
    cloth: "#e6d3b4",
    earring: "stud",
  },
  jonas: {
    room: "showcase",
    thing: "picture",
    niche: 0.1,
    pose: { head: [-0.42, -0.02, 0.05], body: [-0.62, 0.02], lean: 0.04 },
    gaze: [0.25, 0.02],
    skin: "#f0c2a2",
    eyes: "#3c5a6a",
    hair: "#b8743a",
    hairdo: "wave",
    stubble: 0.25,
    face: { long: 1.08, jaw: 0.68, chin: 0.12, noseOut: 0.09, ridge: 0.03 },
    brow: { thick: 1.15, up: 0.01 },
    smile: 0.2,
    smirk: 0.5,
    neck: 0.4,
    wear: "sweater",
    pattern: "stripes",
    cloth: "#efe6d6",
    trim: "#26346a",
  },
  sana: {
    room: "lamp",
    thing: "none",
    niche: 0,
    pose: { head: [0.05, 0.04, 0.12], body: [0.1, 0.03], lean: -0.04 },
    gaze: [0, 0.02],
    skin: "#d39a70",
    hair: "#5d3420",
    hairdo: "fringe",
    face: { jaw: 0.66, cheek: 1.15, squint: 0.02, lash: 0.02 },
    brow: { thick: 1.0, up: 0.03 },
    smile: 0.85,
    neck: 0.36,
    shoulders: 1.12,
    headset: true,
    wear: "shirt",
    cloth: "#2f7f86",
    shirt: "#2f7f86",
    trim: "#20222f",
  },
};

/** Light that a room throws on the wall behind somebody: deep, plain and where a lamp is near. */
const rooms: Record<Person["room"], [deep: string, wall: string, light: string]> = {
  commerce: ["#5a160d", "#d8492c", "#ff9a5c"],
  securestream: ["#053338", "#1a8f8e", "#7fe0cf"],
  studio: ["#12351f", "#4d9e52", "#c6ee9a"],
  showcase: ["#25114f", "#7a4bd0", "#d9a5ff"],
  lamp: ["#5e3206", "#e59a22", "#ffdc8a"],
};

/** The constants that figure.glsl is compiled with for one person. */
export function constantsOf(person: Person): string {
  const { face = {}, brow = {}, pose } = person;
  const [deep, wall, light] = rooms[person.room];
  const numbers: Record<string, number> = {
    LEAN: pose.lean ?? 0,
    SINK: pose.low ?? 0,
    HEAD_TURN: pose.head[0],
    HEAD_NOD: pose.head[1],
    HEAD_TILT: pose.head[2],
    BODY_TURN: pose.body[0],
    BODY_TILT: pose.body[1],
    GAZE_X: person.gaze?.[0] ?? 0,
    GAZE_Y: person.gaze?.[1] ?? 0,
    FACE: face.long ?? 1,
    JAW: face.jaw ?? 0.68,
    CHEEK: face.cheek ?? 1,
    CHIN: face.chin ?? 0,
    RIDGE: face.ridge ?? 0,
    NOSE_OUT: face.noseOut ?? 0.04,
    NOSE_WIDE: face.noseWide ?? 1,
    SQUINT: face.squint ?? 0,
    LASH: face.lash ?? 0.01,
    BROW_THICK: brow.thick ?? 1,
    BROW_UP: brow.up ?? 0,
    BROW_IN: brow.inside ?? 0,
    SMILE: person.smile ?? 0.3,
    SMIRK: person.smirk ?? 0,
    NECK: person.neck ?? 0.42,
    SHOULDER: person.shoulders ?? 1.25,
    BUZZ: person.buzz ?? 0,
    STUBBLE: person.stubble ?? 0,
    NICHE: person.niche ?? 0,
    EXPOSURE: 0.7,
  };
  const choices: Record<string, number> = {
    HAIRDO: hairdos[person.hairdo],
    BEARD: beards[person.beard ?? "none"],
    WEAR: clothes[person.wear],
    PATTERN: patterns[person.pattern ?? "plain"],
    GLASSES: glasses[person.glasses ?? "none"],
    EARRING: person.earring === "ring" ? 2 : person.earring ? 1 : 0,
    NECKLACE: person.necklace ? 1 : 0,
    HEADSET: person.headset ? 1 : 0,
    THING: things[person.thing ?? "none"],
  };
  const colors: Record<string, string> = {
    SKIN_COLOR: person.skin,
    LIP_COLOR: person.lips ?? "#a8483c",
    EYE_COLOR: person.eyes ?? "#2c1a10",
    HAIR_COLOR: person.hair,
    BROW_COLOR: person.brows ?? person.hair,
    CLOTH_COLOR: person.cloth,
    TRIM_COLOR: person.trim ?? "#20222f",
    SHIRT_COLOR: person.shirt ?? person.cloth,
    WALL_DEEP: deep,
    WALL: wall,
    WALL_LIGHT: light,
    LEAF: "#1d5a34",
  };
  return [
    ...Object.entries(numbers).map(([name, value]) => `const float ${name} = ${value.toFixed(4)};`),
    ...Object.entries(choices).map(([name, value]) => `const int ${name} = ${value};`),
    ...Object.entries(colors).map(([name, value]) => `const vec3 ${name} = vec3(${linear(value)});`),
  ].join("\n");
}

/** A color of the screen (#rrggbb) as amounts of light. */
function linear(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return parts
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4).toFixed(5))
    .join(", ");
}
