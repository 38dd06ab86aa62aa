import type { LinkText } from "~/lib/links";
import { Link } from "~/ui/link";
import { Marks } from "~/ui/marks";

export type AssurancesProps = {
  title: string;
  items: readonly { title: string; text: string; link: LinkText }[];
};

/** Promises with the place where each is written down. */
export function Assurances({ title, items }: AssurancesProps) {
  return (
    <section className="wrap py-section">
      <h2 className="max-w-[18ch] text-h2">
        <Marks text={title} />
      </h2>
      <ul className="mt-12 border-b border-line">
        {items.map(({ title, text, link }) => (
          <li
            key={title}
            className="grid gap-x-12 gap-y-3 border-t border-line py-8 lg:grid-cols-[1.1fr_1.3fr_14rem] lg:items-baseline"
          >
            <h3 className="text-[1.75rem] leading-tight">
              <Marks text={title} />
            </h3>
            <p className="max-w-[34rem] text-muted">
              <Marks text={text} />
            </p>
            <Link
              to={link.to}
              className="justify-self-start py-1 lg:justify-self-end font-semibold underline underline-offset-4"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
