import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { type ApplicationView, otherStages, toApplicationPath } from "~/lib/applications/application-list";
import { type ApplicationState, pipelineStages, stageNames } from "~/lib/applications/application-stage";
import { Popover } from "~/sections/admin/popover";
import { ShortTime } from "~/sections/admin/time";
import type { ListedApplicationData } from "~/server/applications/application-view.server";
import { Icon } from "~/ui/icon";

export type CardData = ListedApplicationData;

/** Moves a card; `keepFocus` after a move by keys or buttons. */
export type Move = (card: CardData, to: ApplicationState, keepFocus: boolean) => void;

type Props = {
  card: CardData;
  view: ApplicationView;
  /** Whether the card was just moved by keys and keeps the focus. */
  takesFocus: boolean;
  onMove: Move;
  /** Called when a drag of the card begins, and without it when that ends. */
  onDrag(card?: CardData): void;
};

/** An application's card, which can be dragged. Its handle opens a menu of stages, and takes the arrow keys. */
export function Card({ card, view, takesFocus, onMove, onDrag }: Props) {
  const grip = useRef<HTMLButtonElement>(null);
  const { id, name, stage, job, owner, rating, since } = card;
  const menu = `move-${id}`;
  useLayoutEffect(() => {
    if (takesFocus) grip.current?.focus();
  }, [takesFocus]);

  function moveByKey(event: KeyboardEvent) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!direction || event.target !== grip.current) return;
    event.preventDefault();
    const index = (pipelineStages as readonly string[]).indexOf(stage);
    const to = index < 0 ? undefined : pipelineStages[index + direction];
    if (to) onMove(card, to, true);
  }

  function drag({ dataTransfer }: DragEvent) {
    dataTransfer.setData("text/plain", name);
    dataTransfer.effectAllowed = "move";
    onDrag(card);
  }

  return (
    <li
      id={`card-${id}`}
      draggable
      onDragStart={drag}
      onDragEnd={() => onDrag()}
      className="relative cursor-grab rounded-control border border-line bg-raised p-3 text-small"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Link
            dir="auto"
            to={toApplicationPath(id, view)}
            draggable={false}
            className="block text-[0.9375rem] leading-snug font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          {!view.job && (
            <p dir="auto" className="mt-0.5 text-tiny wrap-anywhere text-muted">
              {job}
            </p>
          )}
        </div>
        <button
          ref={grip}
          type="button"
          popoverTarget={menu}
          aria-label={`Move ${name}`}
          onKeyDown={moveByKey}
          className="-mt-1 -mr-1 grid size-9 shrink-0 place-items-center rounded-chip text-muted hover:bg-text/8 hover:text-text"
        >
          <Icon name="grip-vertical" />
        </button>
        <Popover
          id={menu}
          className="m-auto w-44 rounded-control border border-line bg-raised p-1.5 text-small text-text shadow-float supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:[position-try-fallbacks:flip-block,flip-inline]"
        >
          {/* The classes of the buttons are here, because a board has a hundred menus. */}
          <div className="grid gap-0.5 *:min-h-9 *:rounded-chip *:px-3 *:text-left *:font-semibold *:hover:bg-text/8 *:disabled:text-muted *:disabled:hover:bg-transparent">
            {[...pipelineStages, ...otherStages].map((to) => (
              <button
                key={to}
                type="button"
                disabled={to === stage}
                className={to === "rejected" ? "mt-1.5 border-t border-line" : undefined}
                onClick={({ currentTarget }) => {
                  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
                  onMove(card, to, true);
                }}
              >
                {stageNames[to]}
              </button>
            ))}
          </div>
        </Popover>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-tiny text-muted">
        <ShortTime at={since} />
        {owner && <bdi className="wrap-anywhere">{owner}</bdi>}
        {rating !== undefined && <Rating label="Rated" rating={rating} />}
      </p>
    </li>
  );
}

export function Rating({ label, rating }: { label: string; rating?: number }) {
  if (rating === undefined) return <span className="text-muted">–</span>;
  return (
    <span className="inline-flex items-center gap-1 font-mono text-tiny leading-5">
      <Icon name="star" className="size-3.5 text-accent" />
      <span className="sr-only">{label}</span>
      {rating}
    </span>
  );
}
