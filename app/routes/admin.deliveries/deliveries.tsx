import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MailKind } from "~/db/mail-kinds";
import type { LeadType } from "~/lib/leads/lead-fields";
import { interpolate } from "~/lib/text";
import { PageTurn } from "~/sections/admin/list-controls";
import { Act } from "./act";
import { ChannelCard, type ChannelTexts, type ShownChannel } from "./channel-card";

export type DeliveriesTexts = {
  title: string;
  lead: string;
  channel: ChannelTexts;
  deadTitle: string;
  deadText: string;
  deadNone: string;
  redeliver: string;
  redeliverAll: string;
  waitingTitle: string;
  waitingNone: string;
  waitingMore: string;
  /** With {when}. */
  next: string;
  types: Record<MessageType, string>;
  /** What a message about an application is called; with {job} and {number}. */
  application: string;
  /** In the place of a candidate's address. */
  candidate: string;
  /** In the place of a name that is gone. */
  erased: string;
  newest: string;
  older: string;
  more: string;
};

/** A lead by its form, an application, or a mail to a person. */
type MessageType = LeadType | "application-news" | MailKind;

export type ListedDelivery = {
  id: string;
  /** What it is about: a lead, an application, or a mail to the person of this name. */
  about: { id: string; name: string; type: MessageType; to?: string };
  channel: { key: string; name: string };
  since: string;
  attempts: number;
  next?: string;
  problem?: { what: string; remedy: string };
};

type Props = {
  texts: DeliveriesTexts;
  channels: ShownChannel[];
  dead: { list: ListedDelivery[]; next?: string; isFirst: boolean };
  waiting: ListedDelivery[];
  /** The channel whose test is under way. */
  testing?: string;
};

/** Whether everybody hears of leads, and what to do when somebody does not. Plain forms throughout. */
export function Deliveries({ texts, channels, dead, waiting, testing }: Props) {
  return (
    <>
      <div className="mt-6 grid gap-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
        {channels.map((channel) => (
          <ChannelCard
            key={channel.key}
            texts={texts.channel}
            channel={channel}
            isTesting={testing === channel.key}
          />
        ))}
      </div>
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <Messages
          title={texts.deadTitle}
          none={texts.deadNone}
          text={texts.deadText}
          list={dead.list}
          texts={texts}
          action={dead.list.length > 0 && <Act intent="redeliver-all">{texts.redeliverAll}</Act>}
          rowAction={({ about, channel }) => (
            <Act
              intent="redeliver"
              fields={{
                ...{ id: about.id, channel: channel.key },
                ...(about.type === "application-news" && { about: "application" }),
              }}
              label={`${texts.redeliver}: ${about.name}, ${channel.name}`}
            >
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

type MessagesProps = {
  title: string;
  text?: string;
  none: string;
  texts: DeliveriesTexts;
  list: ListedDelivery[];
  action?: ReactNode;
  rowAction?(delivery: ListedDelivery): ReactNode;
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
          {list.map((delivery) => (
            <li
              key={delivery.id}
              className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3"
            >
              <Message texts={texts} {...delivery} />
              {rowAction?.(delivery)}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function Message({
  texts,
  about,
  channel,
  since,
  attempts,
  next,
  problem,
}: ListedDelivery & { texts: DeliveriesTexts }) {
  const facts = [
    channel.name,
    texts.types[about.type],
    since,
    attempts > 0 && (attempts === 1 ? "1 attempt" : `${attempts} attempts`),
    next && interpolate(texts.next, { when: next }),
  ];
  return (
    <div className="min-w-0 flex-1 basis-56">
      {about.to ? (
        <Link to={about.to} className="block truncate font-semibold hover:underline">
          {about.name || texts.erased}
        </Link>
      ) : (
        <p dir="auto" className="truncate font-semibold">
          {about.name}
        </p>
      )}
      <p className="text-muted">{facts.filter(Boolean).join(" · ")}</p>
      {problem && (
        <p className="mt-1">
          {problem.what} <span className="text-muted">{problem.remedy}</span>
        </p>
      )}
    </div>
  );
}
