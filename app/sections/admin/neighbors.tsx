import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

export type NeighborsTexts = { label: string; previous: string; next: string };

type Props = {
  texts: NeighborsTexts;
  /** Addresses of the ones beside this one in its list. */
  previous?: string;
  next?: string;
};

const look = buttonClass({ variant: "quiet", size: "small" });

/** The way along a list without going back to it: by links, and with the arrows to the left and to the right. */
export function Neighbors({ texts, previous, next }: Props) {
  useArrows(previous, next);
  return (
    <nav aria-label={texts.label} className="flex gap-1 text-small">
      {previous && (
        <Link to={previous} rel="prev" aria-keyshortcuts="ArrowLeft" className={look}>
          <Icon name="chevron-left" />
          {texts.previous}
        </Link>
      )}
      {next && (
        <Link to={next} rel="next" aria-keyshortcuts="ArrowRight" className={look}>
          {texts.next}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}

/** Keys that type or choose something where the focus is do no more than that. */
const typing = "input, select, textarea, [contenteditable], [role=slider], [data-own-arrows]";

function useArrows(previous?: string, next?: string) {
  const navigate = useNavigate();
  useEffect(() => {
    function go(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      if (target instanceof Element && target.closest(typing)) return;
      const to = key === "ArrowLeft" ? previous : key === "ArrowRight" ? next : undefined;
      if (to) navigate(to);
    }
    document.addEventListener("keydown", go);
    return () => document.removeEventListener("keydown", go);
  }, [previous, next, navigate]);
}
