import { classNames } from "~/lib/class-names";

const lineWidths = ["w-1/2", "w-full", "w-11/12", "w-full", "w-2/3"];

/** An illustration of the newsletter beside confirmations: lit when it will arrive, dark when not. */
export function NewsletterDrawing({ isComing }: { isComing: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "ml-auto hidden h-96 w-72 items-end overflow-clip rounded-pane px-9 pt-10 lg:flex",
        isComing ? "bg-linear-to-b from-lamp to-commerce shadow-lamp" : "border border-line bg-ground-2",
      )}
    >
      <span
        className={classNames(
          "grid w-full content-start gap-4 rounded-t-card p-6",
          isComing ? "h-72 bg-paper" : "h-24 bg-raised",
        )}
      >
        <span className={classNames("ml-auto h-12 w-8 rounded-chip", isComing ? "bg-showcase" : "bg-line")} />
        {isComing &&
          lineWidths.map((width, index) => (
            <span
              key={index}
              className={classNames("rounded-full bg-ink", index === 0 ? "h-3" : "h-1.5 opacity-25", width)}
            />
          ))}
      </span>
    </span>
  );
}
