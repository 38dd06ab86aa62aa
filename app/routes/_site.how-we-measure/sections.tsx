import { classNames } from "~/lib/class-names";
import { interpolate, toHeadingId } from "~/lib/text";
import { SectionHead } from "~/sections/section-head";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import type { questions } from "./content";

export function Questions({ title, lead, tested, compared, items }: typeof questions) {
  return (
    <section aria-labelledby="questions" className="wrap py-section">
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1.2fr_1fr] lg:items-end">
        <RichText as="h2" id="questions" className="max-w-[18ch] text-h2" text={title} />
        <RichText as="p" className="max-w-[34rem] text-muted" text={lead} />
      </div>
      <ul role="list" className="mt-part grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {items.map(({ question, value, label, answer, how, tested: isTested }, index) => (
          <li
            key={question}
            className={classNames(
              "flex flex-col rounded-card border border-line p-6 sm:p-8",
              isTested ? "bg-raised" : "border-dashed border-field-line",
              index < 3 ? "lg:col-span-2" : "lg:col-span-3",
              index === items.length - 1 && "sm:col-span-2",
            )}
          >
            <RichText as="h3" className="max-w-[22ch] text-h3" text={question} />
            <p className="mt-6 flex flex-wrap items-baseline gap-x-3">
              <span className="font-display text-h2 leading-none font-semibold tracking-[-0.04em] text-commerce-ink">
                {value}
              </span>{" "}
              <span className="text-small text-muted">{label}</span>
            </p>
            <RichText as="p" className="mt-5" text={answer} />
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

export type LedgerProps = {
  title: string;
  lead: string;
  /** The names of the parts of an entry; `count` is the number of entries of a group. */
  columns: { figure: string; measures: string; how: string; count: string };
  /** The text beside the last customer. */
  stories: string;
  groups: {
    title: string;
    isCustomer: boolean;
    entries: { id: string; value: string; label: string; measures: string; how: string }[];
  }[];
};

/**
 * The register of figures; the entry of the URL's fragment is highlighted. Figures with the same fragment share its
 * first line.
 */
export function Ledger({ title, lead, columns, stories, groups }: LedgerProps) {
  return (
    <section aria-labelledby="register" className="bg-ground-2 py-section">
      <div className="wrap">
        <SectionHead id="register" title={title} lead={lead} />
        {groups.map((group, index) =>
          group.isCustomer ? undefined : (
            <Group
              key={group.title}
              {...group}
              columns={columns}
              isFirst={(entry) => isFirst(groups, index, entry)}
            />
          ),
        )}
        <div className="grid gap-x-12 lg:grid-cols-2">
          {groups.map((group, index) =>
            group.isCustomer ? (
              <Group
                key={group.title}
                {...group}
                columns={columns}
                isFirst={(entry) => isFirst(groups, index, entry)}
              />
            ) : undefined,
          )}
          <RichText as="p" className="mt-14 max-w-[30rem] text-lead" text={stories} />
        </div>
      </div>
    </section>
  );
}

type LedgerGroup = LedgerProps["groups"][number];

/** A group of figures, folded on phones; those of customers are compact, two customers side by side. */
function Group({
  title,
  entries,
  isCustomer,
  columns,
  isFirst,
}: LedgerGroup & Pick<LedgerProps, "columns"> & { isFirst(entry: LedgerGroup["entries"][number]): boolean }) {
  const id = `of-${toHeadingId(title)}`;
  return (
    <section
      aria-labelledby={id}
      className={classNames("mt-14 gap-x-12 gap-y-4", !isCustomer && "grid lg:grid-cols-[12rem_1fr]")}
    >
      <h3
        id={id}
        className={classNames("text-h3", isCustomer ? "mb-4" : "lg:sticky lg:top-28 lg:self-start lg:pt-6")}
      >
        <RichText text={title} />
      </h3>
      <details data-fold className="group">
        <summary
          aria-describedby={id}
          className="flex cursor-pointer list-none items-end justify-between gap-x-6 gap-y-4 border-t border-line pt-4 pb-1"
        >
          <span aria-hidden="true" className="grid flex-1 grid-cols-2 gap-x-4 group-open:hidden">
            {entries.slice(0, 2).map(({ value, label }) => (
              <span key={value + label} className="text-small leading-snug text-muted">
                <span className="block font-display text-base font-semibold tracking-[-0.02em] text-text">
                  {value}
                </span>
                {label}
              </span>
            ))}
          </span>
          <span className="ml-auto flex shrink-0 items-center gap-1 py-1 text-small font-semibold">
            {interpolate(columns.count, { count: entries.length })}
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          </span>
        </summary>
        <dl className="border-b border-line">
          {entries.map((entry) => (
            <div
              key={entry.value + entry.label}
              id={isFirst(entry) ? entry.id : undefined}
              className={classNames(
                "group/entry relative grid gap-x-8 gap-y-2 border-t border-line py-6 target:bg-lamp/15 target:shadow-[-0.25rem_0_0_var(--color-lamp)] sm:grid-cols-[11rem_1fr]",
                !isCustomer && "lg:grid-cols-[12rem_1fr_1fr]",
              )}
            >
              <dt className={classNames("group-target/entry:pl-4", isCustomer && "sm:row-span-2")}>
                <span className="sr-only">{`${columns.figure}: `}</span>
                <span className="block font-display text-[1.75rem] leading-none font-semibold tracking-[-0.03em] whitespace-nowrap">
                  {entry.value}
                </span>{" "}
                <span className="mt-1.5 block text-small text-muted">{entry.label}</span>
              </dt>
              <dd>
                <span className="sr-only">{`${columns.measures}: `}</span>
                {entry.measures}
              </dd>
              <dd
                className={classNames(
                  "text-small text-muted",
                  isCustomer ? "sm:col-start-2" : "sm:max-lg:col-start-2",
                )}
              >
                <span className="sr-only">{`${columns.how}: `}</span>
                {entry.how}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** Whether the entry is the first with its fragment, because ids must be unique. */
function isFirst(
  groups: LedgerProps["groups"],
  group: number,
  entry: LedgerProps["groups"][number]["entries"][number],
) {
  const earlier = groups.slice(0, group).some(({ entries }) => entries.some(({ id }) => id === entry.id));
  return !earlier && groups[group]?.entries.find(({ id }) => id === entry.id) === entry;
}
