import { useTwelveHours } from "~/browser/zone";
import type { OfficeHours } from "~/lib/leads/meeting-times";
import { interpolate } from "~/lib/text";
import { formatClock, formatDay, formatZoneName, parseZonedTime, toZonedClock } from "~/lib/zoned-time";
import { Breadcrumbs } from "~/sections/page-head";
import { type Cta, CtaRow } from "~/ui/cta";
import { Location } from "~/ui/location";
import { RichText } from "~/ui/rich-text";
import { officeHours as texts, where } from "./content";

export type Office = OfficeHours & { city: string };

type Props = {
  offices: readonly Office[];
  /** The visitor's time zone; undefined (shown as UTC) until it is known, in lines as many and as high. */
  zone: string | undefined;
  /** The day whose hours are told: "2026-11-24". */
  date: string;
};

/** When each office works, in its own time and in the visitor's. */
export function OfficeHoursList({ offices, zone: known, date }: Props) {
  const zone = known ?? "UTC";
  const isTwelve = useTwelveHours();
  return (
    <div className="wrap mt-10 grid grid-cols-1 gap-x-8 gap-y-2 text-small text-muted sm:mt-14 sm:grid-cols-[auto_auto_1fr]">
      {offices.map((office) => (
        <p key={office.city} className="office-hours">
          <span className="font-semibold text-text">{office.city}</span>{" "}
          <span>{interpolate(texts.there, formatOfficeHours(office, isTwelve))}</span>{" "}
          <span>{interpolate(known ? texts.here : texts.utc, hoursIn(zone, office, date, isTwelve))}</span>
        </p>
      ))}
      {/* In a page translated by the browser only a text that stands alone in its element is replaced. */}
      <p className="col-span-full">
        {interpolate(texts.caption, { day: formatDay(date), zone: formatZoneName(zone) })}
      </p>
    </div>
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

export type ScheduleHeadProps = {
  crumb: string;
  title: string;
  lead: string;
  /** The note about what else was requested and its timing. */
  note?: string;
  /** The place or link of the confirmed meeting. */
  location?: string;
  actions?: readonly Cta[];
};

/**
 * The text above the office hours. It changes after saving and has a key, because in a page translated by the browser only new
 * elements show new text.
 */
export function ScheduleHead({ crumb, title, lead, note, location, actions }: ScheduleHeadProps) {
  return (
    <header className="wrap pt-30 sm:pt-34">
      <Breadcrumbs crumb={crumb} />
      <div className="mt-7 grid items-end gap-x-16 gap-y-6 lg:grid-cols-[1.1fr_1fr]">
        <h1 className="max-w-[14ch] self-start text-h1">
          <RichText as="span" key={title} text={title} />
        </h1>
        <div key={lead} className="max-w-[36rem] lg:pb-1.5">
          <RichText as="p" className="text-lead wrap-anywhere text-muted" text={lead} />
          {location && (
            <p className="mt-3 font-semibold wrap-anywhere">
              {where} <Location location={location} />
            </p>
          )}
          {note && <RichText as="p" className="mt-3 text-muted" text={note} />}
          {actions && <CtaRow actions={actions} className="mt-6 flex flex-wrap gap-3" />}
        </div>
      </div>
    </header>
  );
}
