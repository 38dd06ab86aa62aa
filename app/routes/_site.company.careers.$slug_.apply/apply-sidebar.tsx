import type { OutsideLink } from "~/lib/links";
import { CopyButton, type CopyLabels } from "~/ui/copy-button";
import { Link } from "~/ui/link";

type Props = {
  next: { title: string; steps: readonly string[] };
  mail: { title: string; text: string; address: string; to: OutsideLink; copy: CopyLabels };
};

export function ApplySidebar({ next, mail }: Props) {
  return (
    <aside className="grid content-start gap-4 lg:sticky lg:top-28 lg:-mt-36 lg:self-start">
      <section className="rounded-card border border-line bg-raised p-6 shadow-float">
        <h2 className="text-h3">{next.title}</h2>
        <ol role="list" className="mt-5 grid gap-4">
          {next.steps.map((step, index) => (
            <li key={step} className="grid grid-cols-[1.75rem_1fr] gap-3 text-small leading-relaxed">
              <span
                aria-hidden="true"
                className="grid h-9 w-6 place-items-center rounded-chip bg-lamp font-mono text-tiny font-semibold text-ink"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <section className="rounded-card border border-line p-6 text-small">
        <h2 className="font-sans text-small font-semibold tracking-normal text-muted">{mail.title}</h2>
        <p className="mt-2 text-muted">{mail.text}</p>
        {/* The button's text, not its box, is aligned with the link's. */}
        <figure className="mt-3 border-t border-line pt-2">
          <div className="-mx-3 flex flex-wrap items-center justify-between">
            <Link
              to={mail.to}
              className="min-w-0 px-3 py-2 font-medium underline underline-offset-4 wrap-anywhere"
            >
              {mail.address}
            </Link>
            <CopyButton text={mail.address} {...mail.copy} />
          </div>
        </figure>
      </section>
    </aside>
  );
}
