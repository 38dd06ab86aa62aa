import type { ReactNode } from "react";
import { findDialable } from "~/lib/dialable";
import { toMailLink } from "~/lib/links";
import type { ApplicationData } from "~/server/applications/application-view.server";
import { Icon, type IconName } from "~/ui/icon";

type Props = {
  person: ApplicationData["person"];
  children: ReactNode;
};

export function Candidate({ person, children }: Props) {
  return (
    <section>
      <h2 className="sr-only">Candidate</h2>
      <Contacts {...person} />
      {children}
    </section>
  );
}

function Contacts({ email, unicodeEmail, phone, location, links }: Props["person"]) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      <Contact icon="mail" label="Email">
        <a href={toMailLink(email)} className="underline underline-offset-4">
          {email}
        </a>
        {unicodeEmail && ` (${unicodeEmail})`}
      </Contact>
      {phone && (
        <Contact icon="phone" label="Phone">
          <PhoneLink phone={phone} />
        </Contact>
      )}
      {location && (
        <Contact icon="map-pin" label="Location">
          {location}
        </Contact>
      )}
      {links.map((link) => (
        <Contact key={link} icon="link" label="Link">
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-4"
          >
            {link.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
          </a>
        </Contact>
      ))}
    </dl>
  );
}

function Contact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-baseline gap-2">
      <dt className="self-center text-muted">
        <Icon name={icon} className="size-4" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd dir="auto" className="min-w-0 wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  const dialable = findDialable(phone);
  if (!dialable) return phone;
  return (
    <a href={`tel:${dialable}`} className="underline underline-offset-4">
      {phone}
    </a>
  );
}
