import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useUnsentFormValues } from "~/browser/unsent-values";
import { useBrowserZone, useTwelveHours } from "~/browser/zone";
import { classNames } from "~/lib/class-names";
import {
  listOfficeClocks,
  nextWorkingDay,
  type ProposalErrors,
  type ProposalFields,
  parseProposal,
  proposalChoices,
  proposalFields,
  suggestTimes,
  toProposalFields,
} from "~/lib/leads/meeting-times";
import { interpolate } from "~/lib/text";
import { formatClock, formatDay, formatZoneName, isTimeZone, parseZonedTime } from "~/lib/zoned-time";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/field";
import { Form } from "~/ui/form";
import { FormErrors } from "~/ui/form-errors";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";
import { proposalForm as texts } from "./content";
import { type Office, OfficeHoursList } from "./office-hours";

export type ZoneGroup = { label: string; zones: { zone: string; label: string }[] };

type Props = {
  offices: readonly Office[];
  zones: ZoneGroup[];
  now: number;
  days: { min: string; max: string };
  kept: ProposalFields;
  /** The form values that the server rejected. */
  refused: ProposalFields | undefined;
  errors: ProposalErrors | undefined;
  /** When the saved times were proposed (ms); 0 when there are none. */
  seen: number;
  problem: string | undefined;
  saved: string | undefined;
  head: ReactNode;
};

export function ProposalForm({
  offices,
  zones,
  now,
  days,
  kept,
  refused,
  errors,
  seen,
  problem,
  saved,
  head,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const formRef = useUnsentFormValues(`times:${seen}`, form);
  const written = useRef(seen);
  const initial = refused ?? kept;
  const zoneField = useRef<HTMLSelectElement>(null);
  const [fields, setFields] = useState(initial);
  const [suggested, setSuggested] = useState("");
  const isTwelve = useTwelveHours();
  const own = useBrowserZone();
  const ownListed = own && findListed(zones, own);
  const isPending = useNavigation().formData !== undefined;
  // A rejected form returns the sent values, whose zone may be invalid.
  const zone = fields.zone && isTimeZone(fields.zone) ? fields.zone : undefined;
  const chosen = proposalChoices.map((choice) => (zone ? readChosenTime(fields, choice, zone) : undefined));
  const first = proposalChoices.find((_, index) => chosen[index] !== undefined);
  const shownDay = (first && fields[`date${first}`]) || nextWorkingDay(now, zone ?? "UTC");

  function read() {
    if (form.current) setFields(readFields(form.current));
  }

  // The browser's time zone is the default until the visitor chooses one.
  useEffect(() => {
    if (!own || !zoneField.current || zoneField.current.value) return;
    zoneField.current.value = ownListed ?? own;
    setFields((fields) => ({ ...fields, zone: ownListed ?? own }));
  }, [own, ownListed]);

  // Saved times have no gaps, so the fields that hold them may change.
  useEffect(() => {
    if (refused || written.current === seen || !form.current) return;
    written.current = seen;
    writeFields(form.current, kept);
    setFields(kept);
  }, [refused, seen, kept]);

  function suggest() {
    if (!zone || !form.current) return;
    const suggestion = toProposalFields({ times: suggestTimes(now, zone, offices), zone });
    writeFields(form.current, suggestion);
    read();
    const times = proposalChoices.map(
      (choice) =>
        `${formatDay(suggestion[`date${choice}`] ?? "")}, ${formatClock(suggestion[`time${choice}`] ?? "", isTwelve)}`,
    );
    setSuggested(interpolate(texts.suggested, { times: times.join("; ") }));
  }

  return (
    <Form method="post" preventScrollReset ref={formRef} onInput={read} className="dusk" noticeClass="wrap">
      {head}
      <OfficeHoursList offices={offices} zone={zone} date={shownDay} />
      <input type="hidden" name="seen" value={seen} />
      <FormErrors
        title={texts.problems}
        form="times"
        fields={proposalFields}
        errors={errors}
        check={(form) => validateFields(readFields(form), now)}
        className="wrap mt-10"
      >
        <div className="wrap mt-12 flex flex-wrap items-end gap-4">
          <Select
            name="zone"
            ref={zoneField}
            label={texts.zone.label}
            defaultValue={initial.zone}
            required
            className="min-w-0 max-w-96 flex-1 basis-64"
          >
            <option value="">{texts.zone.choose}</option>
            {own && !ownListed && (
              <option value={own}>{interpolate(texts.zone.browser, { zone: formatZoneName(own) })}</option>
            )}
            {zones.map(({ label, zones }) => (
              <optgroup key={label} label={label}>
                {zones.map(({ zone, label }) => (
                  <option key={zone} value={zone}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
          {/* Its place is kept until the visitor's time zone is known, so that nothing moves. */}
          <Button variant="secondary" onClick={suggest} className={classNames("h-12", !own && "invisible")}>
            <Icon name="wand-sparkles" />
            {texts.suggest}
          </Button>
          <p role="status" className="sr-only">
            {suggested}
          </p>
        </div>
        {/* The choices stand on the edge of the dusk; the area below follows the visitor's color scheme. */}
        <div className="relative isolate mt-8 scheme-light-dark text-text">
          <span aria-hidden="true" className="absolute inset-x-0 top-34 bottom-0 -z-10 bg-ground" />
          <div className="wrap grid gap-5 md:grid-cols-3">
            {proposalChoices.map((choice, index) => (
              <Choice
                key={choice}
                choice={choice}
                days={days}
                offices={offices}
                initial={initial}
                fields={fields}
                title={texts.choices[index] ?? ""}
                at={chosen[index]}
              />
            ))}
          </div>
          <div className="wrap mt-8 grid items-center gap-x-8 gap-y-4 md:grid-cols-[auto_1fr]">
            <Button type="submit" size="large" pending={isPending}>
              {isPending ? texts.pending : saved ? texts.change : texts.submit}
            </Button>
            <div className="max-w-text">
              <Notice kind={problem ? "problem" : "success"}>{problem ?? saved}</Notice>
              {!problem && !saved && <RichText as="p" className="text-small text-muted" text={texts.note} />}
            </div>
          </div>
        </div>
      </FormErrors>
    </Form>
  );
}

type ChoiceProps = {
  choice: number;
  title: string;
  days: Props["days"];
  offices: readonly Office[];
  initial: ProposalFields;
  fields: ProposalFields;
  at: number | undefined;
};

function Choice({ choice, title, days, offices, initial, fields, at }: ChoiceProps) {
  const names = { date: `date${choice}`, time: `time${choice}` };
  const isTwelve = useTwelveHours();
  const clocks = at === undefined ? [] : listOfficeClocks(offices, at);
  const isLit = clocks.some(({ isAtDesk }) => isAtDesk);
  return (
    <fieldset className="choice shadow-float">
      <legend
        className={classNames(
          "absolute top-5 left-6 z-10 text-small font-semibold",
          isLit ? "text-ink" : "text-paper",
        )}
      >
        {title}
      </legend>
      <div
        aria-hidden="true"
        data-no-print
        className={classNames("choice-glass dusk", isLit ? "is-lit" : clocks.length > 0 && "is-dim")}
      >
        {at === undefined ? (
          <p className="text-muted">{choice === 1 ? texts.first : texts.more}</p>
        ) : (
          <>
            <p className="font-display text-h2 font-semibold figures">
              {formatClock(fields[names.time] ?? "", isTwelve)}
            </p>
            <p>{formatDay(fields[names.date] ?? "")}</p>
          </>
        )}
      </div>
      <div className="grid gap-4 bg-raised p-6 pt-5">
        <div className="flex flex-wrap gap-3">
          <Field
            name={names.date}
            type="date"
            label={texts.date}
            min={days.min}
            max={days.max}
            required={choice === 1}
            defaultValue={initial[names.date]}
            className="min-w-0 flex-1 basis-36 grid-cols-1"
          />
          <Field
            name={names.time}
            type="time"
            step={900}
            label={texts.time}
            required={choice === 1}
            defaultValue={initial[names.time]}
            className="min-w-0 flex-1 basis-28 grid-cols-1"
          />
        </div>
        <output
          htmlFor={`times-${names.date} times-${names.time}`}
          className="grid min-h-11 text-small text-muted"
        >
          {clocks.map(({ city, time, isAtDesk }) => (
            <span key={city}>
              {interpolate(isAtDesk ? texts.atDesk : texts.closed, {
                city,
                time: formatClock(time, isTwelve),
              })}
            </span>
          ))}
        </output>
      </div>
    </fieldset>
  );
}

function readFields(form: HTMLFormElement): ProposalFields {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function writeFields(form: HTMLFormElement, fields: ProposalFields) {
  for (const name of proposalFields)
    (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value = fields[name] ?? "";
}

function readChosenTime(fields: ProposalFields, choice: number, zone: string) {
  const at = parseZonedTime(fields[`date${choice}`] ?? "", fields[`time${choice}`] ?? "", zone);
  return at === undefined || Number.isNaN(at) ? undefined : at;
}

function validateFields(fields: ProposalFields, now: number): ProposalErrors {
  const parsed = parseProposal(fields, now);
  return parsed.kind === "invalid" ? parsed.errors : {};
}

/** The name of a zone in the list: "Asia/Calcutta" is listed as "Asia/Kolkata". */
function findListed(zones: ZoneGroup[], zone: string) {
  const nameOf = (timeZone: string) => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  return zones
    .flatMap(({ zones }) => zones)
    .find((listed) => listed.zone === zone || nameOf(listed.zone) === zone)?.zone;
}
