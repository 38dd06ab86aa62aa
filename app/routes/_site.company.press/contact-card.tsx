import type { LinkText } from "~/lib/links";
import { Link } from "~/ui/link";
import { Marks } from "~/ui/marks";

export type ContactCardProps = {
  title: string;
  initials: string;
  name: string;
  role: string;
  links: readonly LinkText[];
  note: string;
};

/** A person to turn to, for the aside of a page head. */
export function ContactCard({ title, initials, name, role, links, note }: ContactCardProps) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[5.5rem_1fr] gap-6 rounded-pane border border-line bg-raised/60 p-6 sm:grid-cols-[9rem_1fr] sm:p-8"
    >
      <span
        aria-hidden="true"
        className="pane grid place-items-center bg-linear-to-br from-lamp to-commerce shadow-lamp"
      >
        <span className="font-display text-[2.25rem] font-bold tracking-[-0.06em] text-ink">{initials}</span>
      </span>
      <div className="self-center">
        <h2 className="font-sans text-small font-semibold tracking-normal text-accent">
          <Marks text={title} />
        </h2>
        <p className="mt-2 font-display text-h3 font-semibold">{name}</p>
        <p className="text-small text-muted">{role}</p>
        <ul className="mt-4 grid gap-1">
          {links.map(({ label, to }) => (
            <li key={label}>
              <Link
                to={to}
                className="inline-block py-0.5 wrap-anywhere underline decoration-line decoration-2 underline-offset-4 hover:decoration-lamp"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-small text-muted">
          <Marks text={note} />
        </p>
      </div>
    </section>
  );
}
