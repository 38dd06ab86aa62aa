import { toHeadingId } from "~/lib/text";
import { RichText } from "~/ui/rich-text";
import { type PressRelease, Release } from "./release";

export type PressReleasesProps = { title: string; open: string; releases: readonly PressRelease[] };

export function PressReleases({ title, open, releases }: PressReleasesProps) {
  return (
    <section className="wrap py-section">
      <RichText as="h2" id={toHeadingId(title)} className="text-h2" text={title} />
      <ol role="list" className="mt-10 grid gap-y-12 lg:grid-cols-2 *:border-line lg:*:not-first:border-l">
        {releases.map((release) => (
          <li
            key={release.title}
            className="border-line pt-6 max-lg:border-t lg:px-12 lg:first:pl-0 lg:last:pr-0"
          >
            <Release release={release} open={open} />
          </li>
        ))}
      </ol>
    </section>
  );
}
