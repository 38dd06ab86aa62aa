import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { classNames } from "~/lib/class-names";
import { formatCount } from "~/lib/format";
import type { LeadType } from "~/lib/lead-fields";
import { interpolate } from "~/lib/text";
import { PageTurn } from "~/sections/admin/list-controls";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

export type ChannelState = "unset" | "open" | "failing" | "paused" | "stopped";

export type DeliveriesTexts = {
  title: string;
  lead: string;
  states: Record<ChannelState, string>;
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
  deadTitle: string;
  deadText: string;
  deadNone: string;
  redeliver: string;
  redeliverAll: string;
  waitingTitle: string;
  waitingNone: string;
  waitingMore: string;
  /** With {count}. */
  attempts: string;
  /** With {when}. */
  next: string;
  types: Record<LeadType, string>;
  newest: string;
  older: string;
  more: string;
};

export type ListedDelivery = {
  lead: { id: string; name: string; type: LeadType };
  since: string;
  attempts: number;
  next?: string;
  problem?: { what: string; remedy: string };
};

type Props = {
  texts: DeliveriesTexts;
  state: ChannelState;
  /** What is wrong and what to do about it. */
  trouble?: { what: string; remedy: string };
  since?: string;
  facts: { waiting: number; oldest?: string; dead: number; sent?: string };
  dead: { list: ListedDelivery[]; next?: string; isFirst: boolean };
  waiting: ListedDelivery[];
  isTesting: boolean;
};

/** Whether Slack hears of leads, and what to do when it does not. Plain forms throughout. */
export function Deliveries({ texts, state, trouble, since, facts, dead, waiting, isTesting }: Props) {
  const figures = [
    { label: texts.waiting, value: formatCount(facts.waiting) },
    { label: texts.oldest, value: facts.oldest ?? texts.none },
    { label: texts.dead, value: formatCount(facts.dead), isBad: facts.dead > 0 },
    { label: texts.sent, value: facts.sent ?? texts.never },
  ];
  return (
    <>
      <section className="mt-6 overflow-hidden rounded-card border border-line bg-ground-2">
        <div className="flex flex-wrap items-start gap-x-5 gap-y-5 p-5 sm:gap-x-8 sm:p-6">
          <Light state={state} />
          <div className="min-w-0 flex-1 basis-40">
            <h2 className="text-h3">
              {texts.states[state]}{" "}
              {since && (
                <span className="font-sans text-small font-normal tracking-normal whitespace-nowrap text-muted">
                  {since}
                </span>
              )}
            </h2>
            <p className="mt-1.5 max-w-text">{trouble?.what ?? texts.fine}</p>
            {trouble && <p className="mt-0.5 max-w-text text-muted">{trouble.remedy}</p>}
          </div>
          <div className="flex flex-wrap gap-2">
            {state !== "open" && state !== "unset" && (
              <Act intent="continue" variant="primary" icon="play">
                {state === "stopped" ? texts.resume : texts.tryNow}
              </Act>
            )}
            {state !== "stopped" && state !== "unset" && (
              <Act intent="pause" icon="pause">
                {texts.pause}
              </Act>
            )}
            {state !== "unset" && (
              <Act intent="test" icon="send" isBusy={isTesting}>
                {isTesting ? texts.testing : texts.test}
              </Act>
            )}
          </div>
        </div>
        <dl className="grid grid-cols-2 border-t border-line lg:grid-cols-4">
          {figures.map(({ label, value, isBad }) => (
            <div
              key={label}
              className="border-line px-5 py-4 odd:border-r nth-[n+3]:border-t sm:px-6 lg:nth-[-n+3]:border-r lg:nth-[n+3]:border-t-0"
            >
              <dt className="text-small text-muted">{label}</dt>
              <dd
                className={classNames(
                  "mt-0.5 text-lead leading-tight font-semibold figures",
                  isBad && "text-danger",
                )}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <Messages
          title={texts.deadTitle}
          none={texts.deadNone}
          text={texts.deadText}
          list={dead.list}
          texts={texts}
          action={dead.list.length > 0 && <Act intent="redeliver-all">{texts.redeliverAll}</Act>}
          rowAction={(lead) => (
            <Act intent="redeliver" id={lead.id} label={`${texts.redeliver}: ${lead.name}`}>
              {texts.redeliver}
            </Act>
          )}
        >
          <PageTurn
            label={texts.more}
            newest={dead.isFirst ? undefined : { label: texts.newest, search: "" }}
            older={dead.next ? { label: texts.older, search: `?before=${dead.next}` } : undefined}
          />
        </Messages>
        <Messages title={texts.waitingTitle} none={texts.waitingNone} list={waiting} texts={texts}>
          {waiting.length > 0 && (
            <Link
              to="/admin/leads?show=undelivered"
              className="mt-3 inline-flex min-h-9 items-center text-small underline underline-offset-4"
            >
              {texts.waitingMore}
            </Link>
          )}
        </Messages>
      </div>
    </>
  );
}

/** A window of the street: lit while messages flow. */
function Light({ state }: { state: ChannelState }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "mt-0.5 h-14 w-8 rounded-chip",
        state === "open" && "bg-lamp shadow-lamp",
        (state === "unset" || state === "stopped") && "border border-field-line",
        (state === "failing" || state === "paused") && "border-2 border-danger bg-danger-ground",
      )}
    />
  );
}

type ActProps = {
  intent: string;
  id?: string;
  variant?: "primary" | "secondary";
  icon?: "play" | "pause" | "send";
  label?: string;
  isBusy?: boolean;
  children: string;
};

/** One small form with one button. */
function Act({ intent, id, variant = "secondary", icon, label, isBusy, children }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      <Button type="submit" size="small" variant={variant} aria-label={label} aria-disabled={isBusy}>
        {icon && <Icon name={icon} />}
        {children}
      </Button>
    </Form>
  );
}

type MessagesProps = {
  title: string;
  text?: string;
  none: string;
  texts: DeliveriesTexts;
  list: ListedDelivery[];
  action?: ReactNode;
  rowAction?(lead: ListedDelivery["lead"]): ReactNode;
  children?: ReactNode;
};

function Messages({ title, text, none, texts, list, action, rowAction, children }: MessagesProps) {
  return (
    <section className="min-w-0">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{title}</h2>
        {action}
      </div>
      <p className="mt-1 text-small text-muted">{list.length === 0 ? none : text}</p>
      {list.length > 0 && (
        <ul role="list" className="mt-3 border-t border-line text-small">
          {list.map(({ lead, since, attempts, next, problem }) => (
            <li
              key={lead.id}
              className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3"
            >
              <div className="min-w-0 flex-1 basis-56">
                <Link to={`/admin/leads/${lead.id}`} className="block truncate font-semibold hover:underline">
                  {lead.name}
                </Link>
                <p className="text-muted">
                  {[
                    texts.types[lead.type],
                    since,
                    attempts > 0 && interpolate(texts.attempts, { count: attempts }),
                    next && interpolate(texts.next, { when: next }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                {problem && (
                  <p className="mt-1">
                    {problem.what} <span className="text-muted">{problem.remedy}</span>
                  </p>
                )}
              </div>
              {rowAction?.(lead)}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
