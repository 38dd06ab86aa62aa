import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import type { events } from "./content";

type EventsProps = typeof events;

/** The next date of an event, computed by the server so that no past date is shown. */
export type EventDate = { day: string; month: string; weekday: string; iso: string };

/** The events as tickets, the next one first. */
export function Events({ title, text, events, dates }: EventsProps & { dates: readonly EventDate[] }) {
  const program = events
    .flatMap((event, index) => (dates[index] ? [{ ...event, date: dates[index] }] : []))
    .sort((a, b) => a.date.iso.localeCompare(b.date.iso));
  return (
    <section className="wrap py-section">
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-2">
        <RichText as="h2" className="text-h2" text={title} />
        <RichText as="p" className="max-w-[30rem] text-muted lg:justify-self-end" text={text} />
      </div>
      <ol role="list" className="mt-12 grid gap-5">
        {program.map(({ date, ...event }) => (
          <li
            key={event.title}
            className="grid overflow-hidden rounded-pane border border-line bg-raised sm:grid-cols-[11rem_1fr]"
          >
            <time
              dateTime={date.iso}
              className="flex flex-wrap items-baseline gap-x-3 border-dashed border-line bg-lamp p-6 text-ink max-sm:border-b-2 sm:flex-col sm:items-center sm:justify-center sm:border-r-2 sm:p-8"
            >
              <span className="text-small font-semibold">{date.month}</span>
              <span className="font-display text-[3.25rem] leading-none font-bold tracking-[-0.05em] sm:text-[4.5rem]">
                {date.day}
              </span>
              <span className="text-small font-semibold">{date.weekday}</span>
            </time>
            <div className="grid gap-x-10 gap-y-6 p-7 sm:p-8 lg:grid-cols-[1fr_auto] lg:items-center">
              <div>
                <p className="text-small font-semibold text-accent">{event.kind}</p>
                <RichText as="h3" className="mt-1.5 text-[1.75rem] leading-tight" text={event.title} />
                <RichText as="p" className="mt-2.5 max-w-[36rem] text-muted" text={event.text} />
                <ul role="list" className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-small">
                  <li className="flex items-center gap-2">
                    <Icon name="refresh-cw" className="size-4 text-accent" />
                    {event.rhythm}
                  </li>
                  <li className="flex items-center gap-2">
                    <Icon name="clock" className="size-4 text-accent" />
                    {event.time}
                  </li>
                  <li className="flex items-center gap-2">
                    <Icon name="map-pin" className="size-4 text-accent" />
                    {event.place}
                  </li>
                </ul>
              </div>
              <ButtonLink to={event.to} variant="secondary" size="large">
                {event.label}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "The first Thursday": the weekday (0 is Sunday) and its occurrence in the month (1 to 4). */
export type MonthlyRule = { weekday: number; nth: number };

/** Returns the next date of the rule, today included, as midnight UTC (ms). */
export function nextMonthlyDate({ weekday, nth }: MonthlyRule, now: number): number {
  const today = new Date(now);
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth();
  const thisMonth = monthlyDate(year, month, weekday, nth);
  return thisMonth >= Date.UTC(year, month, today.getUTCDate())
    ? thisMonth
    : monthlyDate(year, month + 1, weekday, nth);
}

function monthlyDate(year: number, month: number, weekday: number, nth: number) {
  const first = new Date(Date.UTC(year, month, 1));
  return first.setUTCDate(1 + ((weekday - first.getUTCDay() + 7) % 7) + (nth - 1) * 7);
}
