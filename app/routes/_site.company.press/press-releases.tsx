import type { ReactNode } from "react";
import { toHeadingId } from "~/lib/text";
import { RichText } from "~/ui/rich-text";
import { type PressRelease, Release } from "./release";

type Props = {
  title: string;
  open: string;
  releases: readonly PressRelease[];
  /** What stands below the list. */
  children: ReactNode;
};

export function PressReleases({ title, open, releases, children }: Props) {
  return (
    <section className="wrap py-section">
      <RichText as="h2" id={toHeadingId(title)} className="text-h2" text={title} />
      <ol role="list" className="mt-10 grid gap-y-12 lg:grid-cols-2 *:border-line lg:*:nth-[even]:border-l">
        {releases.map((release) => (
          <li
            key={release.slug}
            className="border-line pt-6 max-lg:border-t lg:px-12 lg:odd:pl-0 lg:even:pr-0"
          >
            <Release release={release} open={open} />
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
