import { classNames } from "~/lib/class-names";
import { Marks } from "~/ui/marks";

export type QuestionsProps = {
  title: string;
  lead: string;
  tested: string;
  compared: string;
  items: { question: string; value: string; label: string; answer: string; how: string; tested: boolean }[];
};

/** Figures that are easily taken for each other, each with the one question that it answers. */
export function Questions({ title, lead, tested, compared, items }: QuestionsProps) {
  return (
    <section aria-labelledby="questions" className="wrap py-section">
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1.2fr_1fr] lg:items-end">
        <h2 id="questions" className="max-w-[18ch] text-h2">
          <Marks text={title} />
        </h2>
        <p className="max-w-[34rem] text-muted">
          <Marks text={lead} />
        </p>
      </div>
      <ul className="mt-12 grid gap-4 lg:grid-cols-6">
        {items.map(({ question, value, label, answer, how, tested: isTested }, index) => (
          <li
            key={question}
            className={classNames(
              "flex flex-col rounded-card border border-line p-6 sm:p-8",
              isTested ? "bg-raised" : "border-dashed border-field-line",
              index < 3 ? "lg:col-span-2" : "lg:col-span-3",
            )}
          >
            <h3 className="max-w-[22ch] text-h3">
              <Marks text={question} />
            </h3>
            <p className="mt-6 flex flex-wrap items-baseline gap-x-3">
              <span className="font-display text-h2 leading-none font-semibold tracking-[-0.04em] text-commerce-ink">
                {value}
              </span>{" "}
              <span className="text-small text-muted">{label}</span>
            </p>
            <p className="mt-5">
              <Marks text={answer} />
            </p>
            <p className="mt-3 text-small text-muted">{how}</p>
            <p className="mt-auto pt-6 text-small font-semibold">
              <span
                aria-hidden="true"
                className={classNames(
                  "mr-2 inline-block h-3.5 w-2 rounded-[0.2rem] align-[-0.15em]",
                  isTested ? "bg-commerce" : "border border-field-line",
                )}
              />
              {isTested ? tested : compared}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
