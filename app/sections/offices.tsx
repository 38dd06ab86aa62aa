import { type LinkTo, toPhoneLink } from "~/lib/links";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";

export type OfficeAddress = {
  country: string;
  city: string;
  region: string;
  postalCode: string;
  street: string;
  phone: string;
};

export type OfficesProps = {
  title: string;
  text: string;
  phoneLabel: string;
  offices: readonly (OfficeAddress & { note: string })[];
  desks: { icon: IconName; label: string; address: string; to: LinkTo }[];
};

export function Offices({ title, text, phoneLabel, offices, desks }: OfficesProps) {
  return (
    <section
      aria-labelledby="contact"
      className="wrap grid gap-x-16 gap-y-12 py-section lg:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <RichText as="h2" id="contact" className="max-w-[12ch] text-h2" text={title} />
        <RichText as="p" className="mt-5 max-w-[28rem] text-muted" text={text} />
        <ul role="list" className="mt-9 border-b border-line">
          {desks.map(({ icon, label, address, to }) => (
            <li key={label} className="border-t border-line">
              <Link to={to} className="group flex items-center gap-3.5 py-3">
                <Icon name={icon} className="text-accent" />
                <span className="grid gap-x-3 sm:flex sm:flex-1 sm:justify-between">
                  <span className="font-semibold">{label}</span>
                  <span className="text-muted underline decoration-line underline-offset-4 group-hover:decoration-text">
                    {address}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <ul role="list" className="grid gap-5 sm:grid-cols-2">
        {offices.map(({ note, ...office }) => (
          <li
            key={office.city}
            className="flex flex-col rounded-pane border border-line bg-raised p-7 sm:odd:mb-14 sm:even:mt-14 sm:p-8"
          >
            <p className="text-small font-semibold text-accent">{office.country}</p>
            <h3 className="mt-2 font-display text-[2rem] leading-none">{office.city}</h3>
            <RichText as="p" className="mt-4 text-muted" text={note} />
            <OfficeLines {...office} phoneLabel={phoneLabel} className="mt-auto pt-10 not-italic" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OfficeLines({
  street,
  city,
  region,
  postalCode,
  country,
  phone,
  phoneLabel,
  className = "not-italic",
}: OfficeAddress & { phoneLabel: string; className?: string }) {
  const dialed = toPhoneLink(phone);
  return (
    <address className={className}>
      {street}
      <br />
      {city}, {region} {postalCode}
      <br />
      {country}
      <br />
      {dialed ? (
        <Link
          to={dialed}
          aria-label={`${phoneLabel} ${phone}`}
          className="mt-2 inline-block font-mono text-small hover:text-accent"
        >
          {phone}
        </Link>
      ) : (
        <span className="mt-2 inline-block font-mono text-small">{phone}</span>
      )}
    </address>
  );
}
