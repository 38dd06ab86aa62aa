import { pauseMotion, useMotion } from "~/browser/motion";
import { PageCount } from "~/browser/page-count";
import { footer } from "~/content/footer";
import { motionLabels } from "~/content/navigation";
import type { LinkText } from "~/lib/links";
import { Wordmark } from "~/ui/brand";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";

export type FooterProps = {
  home: string;
  tagline: string;
  groups: { title: string; links: LinkText[] }[];
  legal: LinkText[];
  since: number;
  legalName: string;
};

const { home, tagline, groups, legal, since, legalName } = footer;

/** The footer. `year` comes from the server, so that hydration matches. */
export function SiteFooter({ year }: { year: number }) {
  return (
    <footer data-no-print className="dusk border-t border-line">
      {/* The counter is in the footer, because the footer's script loads last. */}
      <PageCount />
      <div className="wrap grid gap-8 py-10 lg:grid-cols-[1.3fr_3fr] lg:py-16">
        <div>
          <Link to="/" className="inline-block text-[1.75rem]" aria-label={`${home}, home`}>
            <Wordmark name={home} />
          </Link>
          <p className="mt-4 max-w-60 text-muted">{tagline}</p>
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,40%)),1fr))] gap-x-6 gap-y-8 sm:grid-cols-4"
        >
          {groups.map((group) => (
            <div key={group.title}>
              <h2 className="font-sans text-small font-semibold tracking-normal text-muted">
                <RichText text={group.title} />
              </h2>
              <ul className="mt-3">
                {group.links.map((link) => (
                  <li key={link.label}>
                    <Link to={link.to} className="inline-block py-1 wrap-anywhere hover:text-lamp">
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="wrap text-small text-muted">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line py-7">
          <p className="mr-auto">
            © {since}–{year} {legalName}
          </p>
          <MotionControl />
          <ul role="list" className="flex flex-wrap gap-x-6">
            {legal.map((link) => (
              <li key={link.label}>
                <Link to={link.to} className="inline-block py-1 hover:text-text">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** The switch for all automatic motion, on every page; without script there is nothing to pause. */
function MotionControl() {
  const now = useMotion();
  if (now === "reduced") return <p className="noscript:hidden">{motionLabels.reduced}</p>;
  return (
    <button
      type="button"
      onClick={() => pauseMotion(now === "on")}
      className="flex cursor-pointer items-center gap-2 rounded-chip py-1 hover:text-text"
    >
      <Icon name={now === "on" ? "pause" : "play"} className="size-4" />
      {motionLabels[now]}
    </button>
  );
}
