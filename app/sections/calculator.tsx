import { type FormEvent, startTransition, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import {
  type CalculatorInputs,
  calculateReturn,
  findSliderPosition,
  type Rate,
  readCalculatorInputs,
  readCalculatorNumber,
  readSliderValue,
  sliderSteps,
  toCalculatorParams,
} from "~/lib/calculator";
import {
  type CalculatorField,
  type CalculatorText,
  calculatorFields,
  pickCalculatorText,
} from "~/lib/calculator-fields";
import { classNames } from "~/lib/class-names";
import { formatCount, formatDollars } from "~/lib/format";
import type { LinkTo, SiteLink } from "~/lib/links";
import type { Billing } from "~/lib/prices";
import { Button, ButtonLink } from "~/ui/button";
import type { LeadCta } from "~/ui/cta";
import { Field, FieldErrors } from "~/ui/field";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";
import { SectionHead } from "./section-head";

type CalculatorSummary = {
  plan: string;
  cost: string;
  lift: number;
  orders: string;
  revenue: string;
  breakEven: string;
};

export type CalculatorProps = {
  title: string;
  text: string;
  rates: readonly Rate[];
  /** The conversion lifts to compare, in percent, smallest first. */
  lifts: readonly number[];
  example: CalculatorText;
  fields: Record<CalculatorField, { label: string; hint: string; wrong: string }>;
  /** The word before a field's label in the name of its slider. */
  adjust: string;
  /** The text that a slider announces while its field is empty. */
  unset: string;
  submit: string;
  missing: string;
  plan: string;
  perMonth: string;
  included: (sessions: string | undefined) => string;
  above: (sessions: string) => string;
  lift: string;
  today: (orders: string, revenue: string) => string;
  orders: string;
  left: string;
  breakEven: string;
  ofRevenue: string;
  ofMargin: string;
  tooMuch: string;
  note: { text: string; label: string; to: LinkTo };
  /** The link to the demo page, which takes the entered numbers along. */
  demo: LeadCta;
  /** The result as a sentence for screen readers. */
  summary: (summary: CalculatorSummary) => string;
};

/** The pause after typing (ms) before the URL is updated, errors are shown and the result is announced. */
const updateDelay = 800;

type OwnProps = {
  /** The chosen billing period, which stays when the form is sent without script. */
  billing?: Billing;
  /** Called with the visitor's numbers when all are valid. */
  onNumbers?(numbers: CalculatorText): void;
};

/** The calculator: the cost of Commerce and its gain. It shows the server's result until the visitor types. */
export function Calculator(props: CalculatorProps & OwnProps) {
  const { billing, onNumbers, example, fields, title, text } = props;
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [initial] = useState(() => formatFields(pickCalculatorText(search, example)));
  const [typed, setTyped] = useState(initial);
  const [result, setResult] = useState(() => readCalculatorInputs(initial));
  const [summary, setSummary] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function update(form: HTMLFormElement, wait: number) {
    const field = (name: CalculatorField) => form.elements.namedItem(name) as HTMLInputElement;
    const texts = Object.fromEntries(
      calculatorFields.map((name) => [name, field(name).value]),
    ) as CalculatorText;
    const read = readCalculatorInputs(texts);
    setTyped(texts);
    if ("inputs" in read) {
      setResult(read);
      startTransition(() => onNumbers?.(toCalculatorParams(read.inputs)));
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setResult(read);
      if (!("inputs" in read)) return setSummary("");
      setSummary(summarize(read.inputs, props));
      updateUrl(read.inputs);
    }, wait);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    update(event.currentTarget, 0);
  }

  const wrong = "wrong" in result ? result.wrong : [];
  return (
    <section
      aria-labelledby="calculator"
      className="wrap grid grid-cols-1 gap-x-16 gap-y-10 py-section lg:grid-cols-[1fr_1.25fr] lg:items-center break-inside-avoid"
    >
      <div>
        <SectionHead
          id="calculator"
          title={title}
          lead={text}
          titleWidth="max-w-[14ch]"
          leadWidth="max-w-[34rem]"
        />
        <form
          action={`${pathname}#calculator`}
          data-count-input="calculatorUsed"
          onInput={(event) => update(event.currentTarget, updateDelay)}
          onSubmit={submit}
          className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,40%)),1fr))] gap-x-4 gap-y-6"
        >
          {billing === "annual" && <input type="hidden" name="billing" value={billing} />}
          <FieldErrors value={Object.fromEntries(wrong.map((name) => [name, fields[name].wrong]))}>
            {calculatorFields.map((name) => (
              <Field
                key={name}
                id={`calculator-${name}`}
                name={name}
                label={fields[name].label}
                hint={fields[name].hint}
                optional={name === "margin"}
                defaultValue={initial[name]}
                maxLength={40}
                inputMode={name === "sessions" ? "numeric" : "decimal"}
                autoComplete="off"
              >
                <Slider
                  name={name}
                  value={readCalculatorNumber(name, typed[name])}
                  label={`${props.adjust}: ${fields[name].label}`}
                  unset={props.unset}
                />
              </Field>
            ))}
          </FieldErrors>
          <Button type="submit" size="large" className="col-span-full hidden! noscript:inline-flex!">
            {props.submit}
          </Button>
        </form>
        <p role="status" className="sr-only">
          {summary && <span key={summary}>{summary}</span>}
        </p>
      </div>
      <div
        data-hue="commerce"
        className="dusk rounded-pane p-[min(1.5rem,6vw)] shadow-lamp sm:p-9 forced-colors:border"
      >
        {"inputs" in result ? (
          <Result key={JSON.stringify(result.inputs)} inputs={result.inputs} {...props} />
        ) : (
          <p className="py-16 text-center text-muted">{props.missing}</p>
        )}
      </div>
    </section>
  );
}

const barHeights = ["h-16 sm:h-20", "h-24 sm:h-30", "h-32 sm:h-40"];

/** Each result has a new key, because in a page translated by the browser only new elements show new text. */
function Result({ inputs, ...texts }: CalculatorProps & { inputs: CalculatorInputs }) {
  const { rate, cost, above, orders, revenue, lifts, breakEven } = calculateReturn(
    inputs,
    texts.rates,
    texts.lifts,
  );
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h3 className="font-sans text-small font-semibold tracking-normal text-muted">{texts.plan}</h3>
          <output
            aria-live="off"
            className="mt-1 block font-display text-h2 leading-none font-semibold tracking-[-0.03em] wrap-anywhere"
          >
            {rate.plan}
          </output>
        </div>
        <p>
          <output
            aria-live="off"
            className="font-display text-h2 leading-none font-semibold tracking-[-0.04em] wrap-anywhere figures"
          >
            {formatMoney(cost)}
          </output>{" "}
          <span className="ml-1 text-small text-muted">{texts.perMonth}</span>
        </p>
      </div>
      <output aria-live="off" className="mt-3 block text-small text-muted">
        {texts.included(Number.isFinite(rate.sessions) ? formatCount(rate.sessions) : undefined)}
        {above > 0 && `, ${texts.above(formatCount(above))}`}
      </output>
      <div className="mt-7 border-t border-line pt-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h3 className="font-sans text-base font-semibold tracking-normal">{texts.lift}</h3>
          <output aria-live="off" className="text-small text-muted">
            {texts.today(formatOrders(orders), formatMoney(revenue))}
          </output>
        </div>
        <ul role="list" className="mt-4 grid grid-cols-3 items-end gap-x-2 sm:gap-x-4">
          {lifts.map(({ lift, orders, revenue, left }, index) => (
            <li key={lift} className="row-span-2 grid min-w-0 grid-rows-subgrid items-end gap-y-3">
              <span
                className={classNames(
                  barHeights[index],
                  "rounded-t-card bg-linear-to-b from-lamp to-commerce pt-2 text-center font-mono text-small font-semibold text-ink print:border forced-colors:border",
                )}
              >
                {`${lift}%`}
              </span>
              <output aria-live="off" className="block self-start wrap-anywhere">
                <span className="block font-display text-[clamp(1.125rem,0.6rem+2vw,2rem)] leading-tight font-semibold tracking-[-0.03em] figures">
                  {`+${formatMoney(revenue)}`}
                </span>
                <span className="block text-small text-muted">{` +${formatOrders(orders)} ${texts.orders}`}</span>
                {left !== undefined && (
                  <span className="mt-1 block text-small text-muted">
                    {" "}
                    <strong className="text-text">{formatMoney(left)}</strong> {texts.left}
                  </span>
                )}
              </output>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-lamp/15 p-4">
        <output
          aria-live="off"
          className="font-display text-h3 font-semibold tracking-[-0.03em] text-lamp figures"
        >
          {formatLift(breakEven, texts)}
        </output>
        <span className="min-w-0 flex-1 basis-28 text-small">
          <span className="block font-semibold">{texts.breakEven}</span>
          <span className="block text-muted">
            {inputs.margin === undefined ? texts.ofRevenue : texts.ofMargin}
          </span>
        </span>
      </p>
      <p className="mt-5 text-small text-muted">
        <RichText text={texts.note.text} />{" "}
        <Link
          to={texts.note.to}
          className="underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
        >
          {texts.note.label}
        </Link>
      </p>
      <ButtonLink
        to={
          `/request-demo?cta=${texts.demo.cta}&${new URLSearchParams(toCalculatorParams(inputs))}` as SiteLink
        }
        size="large"
        className="mt-6 w-full px-4! text-center leading-tight whitespace-normal! print:hidden"
      >
        {texts.demo.label}
      </ButtonLink>
    </>
  );
}

type SliderProps = { name: CalculatorField; value: number | undefined; label: string; unset: string };

/** A slider that fills in the number field before it; its own value is not sent. */
function Slider({ name, value, label, unset }: SliderProps) {
  function fillIn({ currentTarget }: FormEvent<HTMLInputElement>) {
    const field = currentTarget.form?.elements.namedItem(name) as HTMLInputElement;
    field.value = formatField(name, readSliderValue(name, Number(currentTarget.value)));
  }
  return (
    <input
      type="range"
      max={sliderSteps[name]}
      value={findSliderPosition(name, value)}
      onInput={fillIn}
      aria-label={label}
      aria-valuetext={value === undefined ? unset : formatField(name, value)}
      className="h-6 w-full accent-primary needs-script print:hidden"
    />
  );
}

function formatFields(texts: CalculatorText): CalculatorText {
  const read = readCalculatorInputs(texts);
  if (!("inputs" in read)) return texts;
  const { sessions, conversion, order, margin } = read.inputs;
  return {
    sessions: formatField("sessions", sessions),
    conversion: formatField("conversion", conversion),
    order: formatField("order", order),
    margin: margin === undefined ? "" : formatField("margin", margin),
  };
}

function formatField(name: CalculatorField, value: number) {
  if (name === "sessions") return formatCount(value);
  return name === "order" ? formatDollars(value / 100) : `${value / 100}%`;
}

/** Writes the numbers into the page's URL without a history entry. */
function updateUrl(inputs: CalculatorInputs) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(toCalculatorParams(inputs))) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  history.replaceState(history.state, "", url);
}

function summarize(inputs: CalculatorInputs, texts: CalculatorProps) {
  const { rate, cost, lifts, breakEven } = calculateReturn(inputs, texts.rates, texts.lifts);
  const middle = lifts[Math.floor(lifts.length / 2)] ?? { lift: 0, orders: 0, revenue: 0 };
  return texts.summary({
    plan: rate.plan,
    cost: formatMoney(cost),
    lift: middle.lift,
    orders: formatOrders(middle.orders),
    revenue: formatMoney(middle.revenue),
    breakEven: formatLift(breakEven, texts),
  });
}

/** Formats cents for a narrow column: whole dollars from $100, then millions and billions. */
function formatMoney(cents: number): string {
  if (cents < 0) return `−${formatMoney(-cents)}`;
  const dollars = cents / 100;
  if (dollars >= 999_999_500) return `$${formatCount(Math.round(dollars / 1e7) / 100)}B`;
  if (dollars >= 999_999.5) return `$${formatCount(Math.round(dollars / 1e4) / 100)}M`;
  return formatDollars(dollars >= 100 ? Math.round(dollars) : dollars);
}

function formatOrders(orders: number) {
  return formatCount(orders >= 1000 ? Math.round(orders / 10) : orders / 10);
}

function formatLift(hundredths: number, { tooMuch }: Pick<CalculatorProps, "tooMuch">) {
  return hundredths > 100_00 ? tooMuch : `${hundredths / 100}%`;
}
