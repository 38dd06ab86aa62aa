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

/** Finds what a key does in a player, as video sites have it. Space on a button presses the button. */
export function findPlayerAction(
  { key, ctrlKey, metaKey, altKey }: Key,
  isOnButton: boolean,
): PlayerAction | undefined {
  if (ctrlKey || metaKey || altKey || (key === " " && isOnButton)) return undefined;
  return Object.hasOwn(actions, key.toLowerCase()) ? actions[key.toLowerCase()] : undefined;
}
