import { useId } from "react";
import { classNames } from "~/lib/class-names";
import { formatCount } from "~/lib/format";
import { interpolate } from "~/lib/text";
import { Act } from "./act";

export type ChannelStateName = "unset" | "open" | "failing" | "paused" | "stopped";

export type ChannelTexts = {
  states: Record<ChannelStateName, string>;
  fine: string;
  waiting: string;
  oldest: string;
  dead: string;
  sent: string;
  none: string;
  never: string;
  pause: string;
  resume: string;
  tryNow: string;
  test: string;
  testing: string;
  /** With {count} and {since}. */
  undecided: string;
  announce: string;
  known: string;
};

export type ShownChannel = {
  key: string;
  name: string;
  state: ChannelStateName;
  /** What is wrong and what to do about it. */
  trouble?: { what: string; remedy: string };
  since?: string;
  /** What waits until somebody says whether it is to be sent. */
  undecided?: { count: number; since: string };
  facts: { waiting: number; oldest?: string; dead: number; sent?: string };
};

type Props = { texts: ChannelTexts; channel: ShownChannel; isTesting: boolean };

/** How one channel is doing, and what can be done with it. */
export function ChannelCard({ texts, channel, isTesting }: Props) {
  const { key, name, state, trouble, since, undecided, facts } = channel;
  const id = useId();
  const figures = [
    { label: texts.waiting, value: formatCount(facts.waiting) },
    { label: texts.oldest, value: facts.oldest ?? texts.none },
    { label: texts.dead, value: formatCount(facts.dead), isBad: facts.dead > 0 },
    { label: texts.sent, value: facts.sent ?? texts.never },
  ];
  const isUsed = state !== "unset" || facts.waiting > 0 || facts.dead > 0;
  const fields = { channel: key };
  const act = (
    intent: string,
    label: string,
    more: { icon: "play" | "pause" | "send"; isBusy?: boolean },
  ) => (
    <Act
      intent={intent}
      fields={fields}
      label={`${label}: ${name}`}
      variant={more.icon === "play" ? "primary" : "secondary"}
      {...more}
    >
      {label}
    </Act>
  );
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-ground-2"
    >
      <div className="flex flex-1 items-start gap-5 p-5 sm:p-6">
        <Light state={state} />
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-h3">
            {name}
          </h2>
          <p className="mt-0.5 font-semibold">
            {texts.states[state]}{" "}
            {since && <span className="text-small font-normal text-muted">{since}</span>}
          </p>
          <p className="mt-1.5 max-w-text text-small">
            {trouble?.what ?? texts.fine}{" "}
            {trouble && <span className="text-muted wrap-anywhere">{trouble.remedy}</span>}
          </p>
          {state !== "unset" && (
            <div className="mt-4 flex flex-wrap gap-2">
              {state !== "open" &&
                act("continue", state === "stopped" ? texts.resume : texts.tryNow, { icon: "play" })}
              {state !== "stopped" && act("pause", texts.pause, { icon: "pause" })}
              {act("test", isTesting ? texts.testing : texts.test, { icon: "send", isBusy: isTesting })}
            </div>
          )}
        </div>
      </div>
      {undecided && (
        <div className="border-t border-line bg-lamp/10 px-5 py-4 sm:px-6">
          <p className="max-w-text text-small">
            {interpolate(texts.undecided, { ...undecided, count: formatCount(undecided.count) })}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Act
              intent="announce"
              fields={fields}
              variant="primary"
              icon="send"
              label={`${texts.announce}: ${name}`}
            >
              {texts.announce}
            </Act>
            <Act intent="known" fields={fields} label={`${texts.known}: ${name}`}>
              {texts.known}
            </Act>
          </div>
        </div>
      )}
      {isUsed && (
        <dl className="grid grid-cols-2 border-t border-line xl:grid-cols-4">
          {figures.map(({ label, value, isBad }) => (
            <div
              key={label}
              className="border-line px-5 py-3 odd:border-r nth-[n+3]:border-t sm:px-6 xl:nth-[-n+3]:border-r xl:nth-[n+3]:border-t-0"
            >
              <dt className="text-small text-muted">{label}</dt>
              <dd
                className={classNames("mt-0.5 leading-tight font-semibold figures", isBad && "text-danger")}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** A window of the street: lit while messages flow. */
function Light({ state }: { state: ChannelStateName }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "mt-0.5 h-14 w-8 shrink-0 rounded-chip",
        state === "open" && "bg-lamp shadow-lamp",
        (state === "unset" || state === "stopped") && "border border-field-line",
        (state === "failing" || state === "paused") && "border-2 border-danger bg-danger-ground",
      )}
    />
  );
}
