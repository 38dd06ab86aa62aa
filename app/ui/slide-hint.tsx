import { Icon } from "./icon";

/** Says on small screens that a table goes on beyond the edge. */
export function SlideHint({ text }: { text: string }) {
  return (
    <p data-no-print className="mt-6 flex items-center gap-2 text-small font-semibold text-accent sm:hidden">
      {text}
      <Icon name="arrow-right" className="size-4" />
    </p>
  );
}
