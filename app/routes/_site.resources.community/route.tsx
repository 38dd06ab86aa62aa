import { classNames } from "~/lib/class-names";
import type { LinkTo } from "~/lib/links";
import { pageMeta } from "~/lib/page-meta";
import type { VideoId } from "~/lib/video";
import { PageHead } from "~/sections/page-head";
import { appContext } from "~/server/app.server";
import { ButtonLink } from "~/ui/button";
import { Arrow, Icon, type IconName } from "~/ui/icon";
import { Link, useExternalUrls } from "~/ui/link";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import { VideoPoster } from "~/video/video-poster";
import type { Route } from "./+types/route";
import * as community from "./content";
import { type EventDate, Events, nextMonthlyDate } from "./events";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...community.seo, crumb: community.head.crumb }, args);

export function loader({ context }: Route.LoaderArgs) {
  const now = context.get(appContext).clock();
  return { dates: community.rules.map((rule) => toEventDate(nextMonthlyDate(rule, now))) };
}

export default function Community({ loaderData }: Route.ComponentProps) {
  return (
    <Main>
      <PageHead {...community.head} aside={<MembersVideos />} standing />
      <CommunityResources {...community.resources} />
      <Events {...community.events} dates={loaderData.dates} />
    </Main>
  );
}

const membersVideos: VideoId[] = ["halo", "ember", "tide", "rill"];

/** The members' videos, side by side on the edge of the head. */
function MembersVideos() {
  return (
    <div aria-hidden="true" data-no-print className="flex items-end gap-3 sm:gap-4">
      {membersVideos.map((id, index) => (
        <span
          key={id}
          className={classNames(
            "relative flex-1 overflow-hidden rounded-t-card bg-dusk-2 shadow-lamp",
            index % 2 ? "aspect-9/16" : "aspect-3/4",
          )}
        >
          <VideoPoster id={id} alt="" sizes="10rem" eager />
        </span>
      ))}
    </div>
  );
}

function toEventDate(time: number): EventDate {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(time);
  return {
    day: format({ day: "numeric" }),
    month: format({ month: "long" }),
    weekday: format({ weekday: "long" }),
    iso: new Date(time).toISOString().slice(0, 10),
  };
}

type Resource = { icon: IconName; title: string; text: string; label: string; to: LinkTo };
type Topic = { icon: IconName; title: string; text: string };

export type CommunityResourcesProps = {
  title: string;
  /** `closed` is shown when no forum is configured. */
  forum: Resource & { topics: readonly Topic[]; closed: Pick<Resource, "text" | "label" | "to"> };
  others: readonly Resource[];
};

/** The forum in a large window, the other resources beside it. */
function CommunityResources({ title, forum, others }: CommunityResourcesProps) {
  const isOpen = useExternalUrls().community !== undefined;
  return (
    <section aria-label={title} className="wrap grid gap-5 pt-16 lg:grid-cols-[1.35fr_1fr]">
      <div className="dusk relative isolate break-inside-avoid overflow-clip rounded-pane p-8 sm:p-12 dark:bg-ground-2">
        <span
          aria-hidden="true"
          className="absolute inset-0 -z-10 bg-radial-[ellipse_60%_85%_at_82%_112%] from-showcase/50 to-transparent to-75%"
        />
        <Icon name={forum.icon} className="size-8 text-lamp" />
        <RichText as="h2" className="mt-6 max-w-[15ch] text-h2" text={forum.title} />
        <p className="mt-4 max-w-[32rem] text-muted">
          <RichText text={isOpen ? forum.text : forum.closed.text} />
        </p>
        <ul role="list" className="mt-9 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {forum.topics.map((topic) => (
            <li key={topic.title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid h-11 w-7 shrink-0 place-items-center rounded-chip border border-line bg-raised"
              >
                <Icon name={topic.icon} className="size-4" />
              </span>
              <div>
                <h3 className="text-base leading-snug font-semibold tracking-normal">
                  <RichText text={topic.title} />
                </h3>
                <RichText as="p" className="text-small text-muted" text={topic.text} />
              </div>
            </li>
          ))}
        </ul>
        <ButtonLink to={isOpen ? forum.to : forum.closed.to} size="large" className="mt-10">
          {isOpen ? forum.label : forum.closed.label}
          <Icon name={isOpen ? "arrow-up-right" : "mail"} />
        </ButtonLink>
      </div>
      <ul role="list" className="grid gap-5">
        {others.map(({ icon, title: name, text, label, to }) => (
          <li
            key={name}
            className="group relative flex flex-col rounded-pane border border-line bg-ground-2 p-7 transition-colors duration-150 hover:border-text/40"
          >
            <div className="flex items-center gap-3">
              <Icon name={icon} className="size-6 text-accent" />
              <RichText as="h2" className="text-h3" text={name} />
            </div>
            <RichText as="p" className="mt-3 text-muted" text={text} />
            <Link
              to={to}
              className="mt-auto inline-flex items-center gap-2 pt-4 font-semibold after:absolute after:inset-0 after:rounded-pane"
            >
              {label}
              <Arrow className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
