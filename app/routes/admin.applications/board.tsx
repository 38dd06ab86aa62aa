import { type DragEvent, type FocusEvent, useEffect, useRef, useState } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import { showToast } from "~/browser/toast-store";
import { type ApplicationView, toApplicationSearch, toWritePath } from "~/lib/applications/application-list";
import { type ApplicationState, type pipelineStages, stageNames } from "~/lib/applications/application-stage";
import { classNames } from "~/lib/class-names";
import type { BulkAnswer } from "~/lib/worklist";
import { Card, type CardData, type Move } from "./card";

export type BoardColumn = {
  stage: (typeof pipelineStages)[number] | "rejected";
  count: string;
  cards: CardData[];
};

type Props = {
  columns: BoardColumn[];
  view: ApplicationView;
  isLoading: boolean;
};

/** A column per stage; of rejected ones only the number. A moved card shows its new stage optimistically. */
export function Board({ columns, view, isLoading }: Props) {
  const [focused, setFocused] = useState<string>();
  const moves = useStageChanges(columns, view);
  const onMove: Move = (card, to, keepFocus) => {
    setFocused(keepFocus ? card.id : undefined);
    moves.send(card, to);
  };
  const dragged = useRef<CardData>(undefined);
  const [over, setOver] = useState<string>();
  const onDrag = (card?: CardData) => {
    dragged.current = card;
    setOver(undefined);
  };
  /** Lets a place of the board take the dragged card. */
  const target = (stage: ApplicationState) => ({
    "data-over": over === stage ? "" : undefined,
    onDragOver(event: DragEvent) {
      if (!dragged.current || dragged.current.stage === stage) return;
      event.preventDefault();
      setOver(stage);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(undefined);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      if (dragged.current) onMove(dragged.current, stage, false);
      onDrag();
    },
  });
  const shown = columns.map((column) => ({ ...column, cards: moves.cardsOf(column.stage) }));
  return (
    <div aria-busy={isLoading} className="mt-4">
      <section
        onFocus={scrollIntoFullView}
        aria-label="Board"
        className={classNames(
          "focus-inside mx-auto flex max-w-[112rem] snap-x items-stretch gap-3 overflow-x-auto px-gutter pt-1 pb-4",
          isLoading && "opacity-50",
        )}
      >
        {shown.map(({ stage, count, cards }) => (
          <section
            key={stage}
            {...target(stage)}
            aria-labelledby={`stage-${stage}`}
            className="flex min-h-72 w-[78vw] shrink-0 snap-center flex-col rounded-card border border-line bg-ground-2 p-2.5 transition-colors data-over:border-accent data-over:bg-lamp/10 sm:w-56 sm:min-w-44 sm:flex-1"
          >
            <h2
              id={`stage-${stage}`}
              className="flex items-baseline justify-between gap-2 px-1.5 pt-1 pb-2.5 font-sans text-small font-semibold tracking-normal"
            >
              {stageNames[stage]}
              <span className="font-mono text-tiny font-normal text-muted">{count}</span>
            </h2>
            <ul role="list" className="grid content-start gap-2">
              {cards.map((card) => (
                <Card
                  key={card.id}
                  card={card}
                  view={view}
                  takesFocus={focused === card.id}
                  onMove={onMove}
                  onDrag={onDrag}
                />
              ))}
            </ul>
            {count === "0" && cards.length === 0 && (
              <p className="grid flex-1 place-items-center px-2 py-8 text-center text-tiny text-muted">
                No applications
              </p>
            )}
            {count !== "0" && count !== String(cards.length) && (
              <Link
                to={{ search: toApplicationSearch({ ...view, layout: "list", show: stage }) }}
                aria-label={`All ${count}: ${stageNames[stage]}`}
                className="mt-2 inline-flex min-h-9 items-center px-1.5 text-small font-semibold underline underline-offset-4"
              >
                All {count}
              </Link>
            )}
          </section>
        ))}
      </section>
      <p className="wrap text-small text-muted">
        Drag a card, or press its handle to choose a stage.{" "}
        <span className="pointer-coarse:hidden">With the keyboard: left and right arrow on the handle.</span>
      </p>
    </div>
  );
}

type PendingMove = { card: CardData; to: ApplicationState };

/** Sends moves one after the other, reports their results, and provides the optimistic stages. */
function useStageChanges(columns: BoardColumn[], view: ApplicationView) {
  const action = `/admin/applications${toApplicationSearch(view)}`;
  const sender = useFetcher<BulkAnswer>();
  const undo = useFetcher<BulkAnswer>();
  const navigate = useNavigate();
  const [pending, setPending] = useState<PendingMove[]>([]);
  const sent = useRef<PendingMove>(undefined);
  const [first] = pending;

  useEffect(() => {
    if (sender.state !== "idle") return;
    if (sent.current && sent.current === first) {
      announce(sent.current, sender.data);
      sent.current = undefined;
      setPending((all) => all.slice(1));
    } else if (first) {
      sent.current = first;
      const { id, stage, ownerId = "" } = first.card;
      const application = `${id} ${stage} ${ownerId}`;
      sender.submit({ intent: "move", application, to: first.to }, { method: "post", action });
    }
  });

  function announce({ card, to }: PendingMove, answer: BulkAnswer | undefined) {
    const isMoved = answer?.notice === "moved" && answer.count === 1;
    const { undo: id } = answer ?? {};
    if (!isMoved || !id)
      return showToast({
        title:
          "Not moved: a teammate changed it first, or it could not be saved. The board shows the current state.",
        variant: "destructive",
      });
    const run = () => undo.submit({ intent: "undo", undo: id }, { method: "post", action });
    const write = () => navigate(toWritePath("rejection", [`${card.id} ${to}`], view));
    showToast({
      title: `${card.name}: ${stageNames[to]}`,
      action: { label: "Undo", run },
      // The candidate's page says so at once, and everyone is promised an answer.
      ...(to === "rejected" && { next: { label: `Write to ${card.name}`, run: write } }),
    });
  }

  useEffect(() => {
    if (undo.state === "idle" && undo.data) showToast({ title: "Move undone." });
  }, [undo.state, undo.data]);

  const target = new Map(pending.map(({ card, to }) => [card.id, to]));
  const cards = columns.flatMap((column) => column.cards);
  return {
    send: (card: CardData, to: ApplicationState) => setPending((all) => [...all, { card, to }]),
    /** Returns the cards of a column, including those being moved there. */
    cardsOf(stage: ApplicationState): CardData[] {
      const coming = cards.filter((card) => card.stage !== stage && target.get(card.id) === stage);
      const staying = cards.filter(
        (card) => card.stage === stage && (target.get(card.id) ?? stage) === stage,
      );
      return [...coming.map((card) => ({ ...card, stage })), ...staying];
    },
  };
}

/** Browsers scroll a focused card only to the board's edge, where its focus ring is cut off. */
function scrollIntoFullView({ target }: FocusEvent) {
  if (target.matches(":focus-visible"))
    target.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
}
