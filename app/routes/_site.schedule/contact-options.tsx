import { classNames } from "~/lib/class-names";
import { toPhoneLink } from "~/lib/links";
import { interpolate } from "~/lib/text";
import { LocalTime } from "~/sections/local-time";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";
import { reach as texts } from "./content";

export type SentRequest = {
  asked: string;
  /** When the request was received (ms). */
  received: number;
  name: string;
  email: string;
  website: string;
  receipt: string;
};

type Props = {
  offices: { city: string; phone: string; isAtDesk: boolean; until: string }[];
  request?: SentRequest;
};

export function ContactOptions({ offices, request }: Props) {
  return (
    <section
      className={classNames("wrap grid gap-x-16 gap-y-14 py-section", request && "lg:grid-cols-[1.5fr_1fr]")}
    >
      <div className="min-w-0">
        <RichText as="h2" className="max-w-[16ch] text-h2" text={texts.title} />
        <ul
          role="list"
          className="mt-8 grid break-inside-avoid gap-px overflow-hidden rounded-pane border border-line bg-line sm:grid-cols-3"
        >
          {offices.map(({ city, phone, isAtDesk, until }) => (
            <li key={city} className="grid content-start gap-2 bg-raised p-6">
              <Lamp isLit={isAtDesk} />
              <h3 className="mt-4 text-h3">{city}</h3>
              <p className="text-small text-muted">
                {interpolate(isAtDesk ? texts.open : texts.closed, { when: until })}
              </p>
              <PhoneLink label={`${texts.phoneLabel} ${city}`} phone={phone} />
            </li>
          ))}
          <li className="grid content-start gap-2 bg-raised p-6">
            <Lamp isLit />
            <RichText as="h3" className="mt-4 text-h3" text={texts.mail.title} />
            <RichText as="p" className="text-small text-muted" text={texts.mail.text} />
            <Link
              to={texts.mail.to}
              className="mt-2 justify-self-start py-1 font-mono text-small wrap-anywhere underline underline-offset-4"
            >
              {texts.mail.label}
            </Link>
          </li>
        </ul>
      </div>
      {request && <SentRequestDetails request={request} />}
    </section>
  );
}

/** Renders nothing for an office without a number. */
function PhoneLink({ label, phone }: { label: string; phone: string }) {
  const dialed = toPhoneLink(phone);
  return (
    dialed && (
      <Link
        to={dialed}
        aria-label={`${label} ${phone}`}
        className="mt-2 justify-self-start py-1 font-mono text-small underline underline-offset-4"
      >
        {phone}
      </Link>
    )
  );
}

function Lamp({ isLit }: { isLit: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "h-12 w-8 rounded-chip",
        isLit ? "bg-linear-to-b from-lamp to-commerce" : "border border-field-line bg-ground-2",
      )}
    />
  );
}

function SentRequestDetails({ request }: { request: SentRequest }) {
  const { labels } = texts.sent;
  const facts = [
    [labels.type, request.asked],
    [labels.received, <LocalTime key="received" at={request.received} />],
    [labels.name, request.name],
    [labels.email, request.email],
    [labels.website, request.website],
  ] as const;
  return (
    <aside className="min-w-0">
      <RichText as="h2" className="text-h3" text={texts.sent.title} />
      <dl className="mt-4 border-t border-line text-small">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[7rem_1fr] gap-4 border-b border-line py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <a
        href={request.receipt}
        className="mt-4 inline-flex items-center gap-2 py-1 text-small underline underline-offset-4"
      >
        <Icon name="eye" />
        {texts.sent.link}
      </a>
    </aside>
  );
}
