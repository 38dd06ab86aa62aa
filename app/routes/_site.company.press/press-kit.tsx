import { classNames } from "~/lib/class-names";
import type { LinkText, OutsideLink } from "~/lib/links";
import { toHeadingId } from "~/lib/text";
import { Arrow, Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";

type KitFile = {
  name: string;
  note: string;
  file: OutsideLink & `/files/${string}`;
  ground: "light" | "dark";
  width: number;
  height: number;
};

export type PressKitProps = {
  title: string;
  text: string;
  download: string;
  files: readonly KitFile[];
  links: readonly (LinkText & { icon: IconName; note: string })[];
};

export function PressKit({ title, text, download, files, links }: PressKitProps) {
  return (
    <section className="wrap py-section">
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-2">
        <RichText as="h2" id={toHeadingId(title)} className="text-h2" text={title} />
        <RichText as="p" className="max-w-[32rem] text-muted lg:justify-self-end" text={text} />
      </div>
      <ul role="list" data-no-print className="mt-10 grid gap-5 md:grid-cols-[1.4fr_1.4fr_1fr]">
        {files.map(({ name, note, file, ground, width, height }) => (
          <li key={file}>
            <a href={file} download className="group block rounded-pane">
              <span className="sr-only">{download}: </span>
              <span
                className={classNames(
                  "grid h-52 place-items-center rounded-pane border border-line",
                  ground === "dark" ? "bg-dusk" : "bg-paper",
                )}
              >
                <img
                  src={file}
                  alt=""
                  width={width}
                  height={height}
                  loading="lazy"
                  className="h-20 w-auto max-w-[80%] object-contain transition-transform duration-200 group-hover:scale-105"
                />
              </span>
              <span className="mt-3 flex items-center justify-between gap-3">
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="text-small text-muted">{note}</span>
                </span>
                <Icon name="download" className="text-accent" />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ul
        role="list"
        className="mt-14 grid border-t border-line md:grid-cols-3 *:border-line md:*:not-first:border-l"
      >
        {links.map(({ label, to, icon, note }) => (
          <li key={label} className="border-b border-line md:border-b-0 md:px-7 md:first:pl-0 md:last:pr-0">
            <Link to={to} className="group block py-6">
              <Icon name={icon} className="size-6 text-accent" />
              <span className="mt-4 flex items-center gap-2 font-display text-h3 font-semibold tracking-[-0.02em]">
                {label}
                <Arrow className="size-5" />
              </span>
              <span className="mt-1 block text-muted">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
