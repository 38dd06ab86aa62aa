import { useEffect } from "react";
import type { FilmSwitchProps } from "./film";
import { FilmButton } from "./film-button";
import { useWanted } from "./playback";

/** Starts the films of a group when they may play by themselves, and lets the visitor pause and play them. */
export function FilmSwitch({ name, words, onChange, className }: FilmSwitchProps) {
  const [wanted, setWanted] = useWanted();
  useEffect(() => onChange(wanted), [wanted, onChange]);
  return (
    <FilmButton
      size="small"
      icon={wanted ? "pause" : "play"}
      action={wanted ? words.pause : words.play}
      product={name}
      onClick={() => setWanted(!wanted)}
      className={className}
    />
  );
}
