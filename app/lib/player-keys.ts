/** What a key does in a video player. `seek` is in seconds, `volume` a share of the loudest. */
export type PlayerAction =
  | { kind: "play" | "sound" | "captions" | "fullscreen" }
  | { kind: "seek" | "volume"; by: number };

const actions: Record<string, PlayerAction> = {
  " ": { kind: "play" },
  k: { kind: "play" },
  arrowleft: { kind: "seek", by: -5 },
  arrowright: { kind: "seek", by: 5 },
  j: { kind: "seek", by: -10 },
  l: { kind: "seek", by: 10 },
  arrowup: { kind: "volume", by: 0.1 },
  arrowdown: { kind: "volume", by: -0.1 },
  m: { kind: "sound" },
  c: { kind: "captions" },
  f: { kind: "fullscreen" },
};

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/**
 * Finds what a key does in a player, as video sites have it. A key that the focused element uses itself is left to it:
 * Space on a button, everything on a list.
 */
export function findPlayerAction(
  { key, ctrlKey, metaKey, altKey }: Key,
  focused: "button" | "list" | "other",
): PlayerAction | undefined {
  if (ctrlKey || metaKey || altKey || focused === "list") return undefined;
  if (key === " " && focused === "button") return undefined;
  return Object.hasOwn(actions, key.toLowerCase()) ? actions[key.toLowerCase()] : undefined;
}
