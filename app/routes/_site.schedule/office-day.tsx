import { useTwelveHours } from "~/browser/zone";
import { classNames } from "~/lib/class-names";
import { isOfficeOpen, type OfficeHours } from "~/lib/leads/meeting-times";
import { interpolate } from "~/lib/text";
import { formatClock, formatDay, formatZoneName, parseZonedTime, toZonedClock } from "~/lib/zoned-time";
import { Breadcrumbs } from "~/sections/page-head";
import { type Cta, CtaRow } from "~/ui/cta";
import { RichText } from "~/ui/rich-text";
import { officeDay as texts } from "./content";

export type Office = OfficeHours & { city: string };

type Props = {
  offices: readonly Office[];
  /** The visitor's time zone; undefined (shown as UTC) until it is known, in lines as many and as high. */
  zone: string | undefined;
  /** The shown day: "2026-11-24". */
  date: string;
  now: number;
  /** The chosen times (ms), preferred first. */
  chosen?: (number | undefined)[];
};

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const minute = 60_000;

/** A chart of 24 hours as a street, a floor per office, with lit windows during office hours. */
export function OfficeDay({ offices, zone: known, date, now, chosen = [] }: Props) {
  const zone = known ?? "UTC";
  const clock = toZonedClock(now, zone);
  const isTwelve = useTwelveHours();
  return (
    <figure className="mt-14 grid grid-cols-1 gap-5 sm:mt-20">
      {offices.map((office) => (
        <div key={office.city}>
          <p className="office-hours wrap mb-2.5 text-small text-muted">
            <span className="font-semibold text-text">{office.city}</span>{" "}
            <span>{interpolate(texts.there, formatOfficeHours(office, isTwelve))}</span>{" "}
            <span>{interpolate(known ? texts.here : texts.utc, hoursIn(zone, office, date, isTwelve))}</span>
          </p>
          <div aria-hidden="true" data-no-print className="office-street">
            {hours.map((hour) => {
              const choice = chosen.findIndex(
                (at) => at !== undefined && toZonedClock(at, zone).hour === hour,
              );
              return (
                <span
                  key={hour}
                  className={classNames("office-window", windowLight(office, date, hour, zone))}
                >
                  {choice >= 0 && <span className="office-choice">{choice + 1}</span>}
                </span>
              );
            })}
          </div>
        </div>
      ))}
      <div aria-hidden="true" data-no-print className="office-street -mt-2 font-mono text-tiny text-muted">
        {hours.map((hour) => (
          <span
            key={hour}
            className={classNames(
              "min-w-0 flex-1 text-center whitespace-nowrap",
              clock.date === date && clock.hour === hour && "text-lamp",
              hour % 6 > 0 && "max-md:opacity-0",
            )}
          >
            {hour}
          </span>
        ))}
      </div>
      <figcaption className="wrap text-small text-muted">
        {/* In a page translated by the browser only a text that stands alone in its element is replaced. */}
        <span>{interpolate(texts.caption, { day: formatDay(date), zone: formatZoneName(zone) })}</span>{" "}
        <span className="block">{texts.legend}</span>
      </figcaption>
    </figure>
  );
}

function formatOfficeHours({ opens, closes }: OfficeHours, isTwelve: boolean) {
  return {
    opens: formatClock(`${opens}:00`, isTwelve),
    closes: formatClock(`${closes}:00`, isTwelve),
  };
}

function hoursIn(zone: string, { timeZone, opens, closes }: OfficeHours, date: string, isTwelve: boolean) {
  const [from, to] = [opens, closes].map((hour) => {
    const at = parseZonedTime(date, `${String(hour).padStart(2, "0")}:00`, timeZone);
    return at === undefined ? "" : formatClock(toZonedClock(at, zone).time, isTwelve);
  });
  return { opens: from ?? "", closes: to ?? "" };
}

/** A half-lit window is half an hour, because India's time zone differs from most others by half hours. */
function windowLight(office: OfficeHours, date: string, hour: number, zone: string) {
  const start = parseZonedTime(date, `${String(hour).padStart(2, "0")}:00`, zone);
  if (start === undefined) return undefined;
  const [first, last] = [start + 15 * minute, start + 45 * minute].map((at) => isOfficeOpen(office, at));
  return first ? (last ? "is-lit" : "is-lit-first") : last && "is-lit-last";
}

export type ScheduleHeadProps = {
  crumb: string;
  title: string;
  lead: string;
  /** The note about what else was requested and its timing. */
  note?: string;
  actions?: readonly Cta[];
};

/**
 * The text above the chart. It changes after saving and has a key, because in a page translated by the browser only new
 * elements show new text.
 */
export function ScheduleHead({ crumb, title, lead, note, actions }: ScheduleHeadProps) {
  return (
    <header className="wrap pt-30 sm:pt-34">
      <Breadcrumbs crumb={crumb} />
      <div className="mt-7 grid items-end gap-x-16 gap-y-6 lg:grid-cols-[1.1fr_1fr]">
        <h1 className="max-w-[14ch] self-start text-h1">
          <RichText as="span" key={title} text={title} />
        </h1>
        <div key={lead} className="max-w-[36rem] lg:pb-1.5">
          <RichText as="p" className="text-lead wrap-anywhere text-muted" text={lead} />
          {note && <RichText as="p" className="mt-3 text-muted" text={note} />}
          {actions && <CtaRow actions={actions} className="mt-6 flex flex-wrap gap-3" />}
        </div>
      </div>
    </header>
  );
}
