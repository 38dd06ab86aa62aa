import useEmblaCarousel from "embla-carousel-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useMotionAllowed } from "~/browser/motion";
import { classNames } from "~/lib/class-names";
import { Icon, type IconName } from "./icon";

type Props = {
  /** What the slides are: "Testimonials". */
  name: string;
  slides: { id: string; content: ReactNode }[];
  className?: string;
};
type Position = { first: number; last: number; atStart: boolean; atEnd: boolean };

/**
 * A row of slides, one to three in view by width. Without script it scrolls and snaps; with script it also has buttons,
 * arrow keys and dragging, and announces the slides in view.
 */
export function Carousel({ name, slides, className }: Props) {
  const viewport = useRef<HTMLElement>(null);
  const [attachViewport, embla] = useEmblaCarousel({
    align: "start",
    containScroll: "trimSnaps",
    ...(!useMotionAllowed() && { duration: 0 }),
  });
  const [position, setPosition] = useState<Position>();

  // Embla measures all slides, which takes as long as it takes to start the rest of a page.
  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        attachViewport(viewport.current);
      },
      { rootMargin: "100% 0px" },
    );
    if (viewport.current) near.observe(viewport.current);
    return () => near.disconnect();
  }, [attachViewport]);

  useEffect(() => {
    if (!embla) return;
    const update = () => {
      const first = embla.selectedScrollSnap() + 1;
      // Slides scroll one by one and the last snaps are trimmed, so the missing snaps equal the slides in view minus
      // one.
      const inView = slides.length - embla.scrollSnapList().length + 1;
      const atStart = !embla.canScrollPrev();
      const atEnd = !embla.canScrollNext();
      setPosition({ first, last: first + inView - 1, atStart, atEnd });
    };
    // The browser's scroll offset from before the script would add to the carousel's own.
    embla.rootNode().scrollLeft = 0;
    update();
    embla.on("select", update).on("reInit", update);
    return () => {
      embla.off("select", update).off("reInit", update);
    };
  }, [embla, slides.length]);

  function scrollByOne(step: -1 | 1) {
    if (step < 0) embla?.scrollPrev();
    else embla?.scrollNext();
    // A button that becomes disabled would lose the focus to the start of the page.
    const stuck = step < 0 ? !embla?.canScrollPrev() : !embla?.canScrollNext();
    if (stuck) viewport.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    scrollByOne(event.key === "ArrowLeft" ? -1 : 1);
  }

  return (
    <div className={className}>
      <div className="needs-script mb-6 flex items-center justify-end gap-2">
        <p aria-live="polite" className="mr-3 font-mono text-small text-muted">
          {position && `${formatRange(position)} of ${slides.length}`}
        </p>
        <StepButton
          icon="arrow-left"
          label={`Previous ${name.toLowerCase()}`}
          disabled={position?.atStart ?? true}
          onStep={() => scrollByOne(-1)}
          onKeyDown={onKeyDown}
        />
        <StepButton
          icon="arrow-right"
          label={`Next ${name.toLowerCase()}`}
          disabled={position?.atEnd ?? true}
          onStep={() => scrollByOne(1)}
          onKeyDown={onKeyDown}
        />
      </div>
      <section
        ref={viewport}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={name}
        onKeyDown={onKeyDown}
        data-live={position ? "" : undefined}
        className="-mx-2.5 [scroll-snap-type:x_mandatory] overflow-x-auto rounded-card [scrollbar-width:none] data-live:[scroll-snap-type:none] data-live:overflow-hidden noscript:[scrollbar-width:thin] print:overflow-visible!"
      >
        <ul
          role="list"
          className="flex [touch-action:pan-y] print:grid gap-y-4 print:transform-none! print:grid-cols-3"
        >
          {slides.map((slide) => (
            <li
              key={slide.id}
              className="flex shrink-0 basis-full snap-start px-2.5 md:basis-1/2 lg:basis-1/3"
            >
              {slide.content}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type StepButtonProps = {
  icon: IconName;
  label: string;
  disabled: boolean;
  onStep(): void;
  onKeyDown(event: KeyboardEvent): void;
};

function StepButton({ icon, label, disabled, onStep, onKeyDown }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onStep}
      onKeyDown={onKeyDown}
      className={classNames(
        "grid size-11 place-items-center rounded-full border border-field-line transition duration-150",
        "hover:border-text hover:bg-text/5 active:scale-95 disabled:border-dashed disabled:text-muted disabled:hover:border-field-line disabled:hover:bg-transparent",
      )}
    >
      <Icon name={icon} />
    </button>
  );
}

function formatRange({ first, last }: Position) {
  return first === last ? first : `${first}–${last}`;
}
