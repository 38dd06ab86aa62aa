import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { classNames } from "~/lib/class-names";
import { formatCount } from "~/lib/format";
import { toLangAttribute } from "~/lib/jobs/job-language";
import { joinLocations, workplaceNames } from "~/lib/jobs/job-locations";
import {
  type JobFilterName,
  type JobFilterOption,
  type JobFilters,
  type Opening,
  toJobSearch,
} from "~/lib/jobs/openings";
import type { SiteLink } from "~/lib/links";
import { interpolate } from "~/lib/text";
import { Arrow, Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { RichText } from "~/ui/rich-text";
import { NoOpenings } from "./no-openings";

export type OpeningsTexts = {
  title: string;
  count: { one: string; many: string };
  filters: Record<JobFilterName, string>;
  filtersLabel: string;
  /** The label of less frequent values, with {count}. */
  more: string;
  all: string;
  loading: string;
  view: string;
  /** Before the last moment to apply. */
  applyUntil: string;
  /** `write` follows the two sentences with its link. */
  empty: { title: string; text: string; write: string };
  noMatch: string;
};

type Props = {
  texts: OpeningsTexts;
  jobs: readonly Opening[];
  /** The number of open positions without filters. */
  total: number;
  /** The number of positions that match the filters. */
  found: number;
  choices: readonly { name: JobFilterName; choices: readonly JobFilterOption[] }[];
  filters: JobFilters;
  page: number;
  pages: number;
  children?: ReactNode;
};

const careersPath = "/company/careers";

/** The open positions. A filter is a link, so a filtered list has a URL and needs no script. */
export function Openings({ texts, jobs, total, found, choices, filters, page, pages, children }: Props) {
  const destination = useNavigation().location?.pathname;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <section aria-labelledby="openings" className="wrap pt-20 pb-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        {/* "Show all positions" goes away with the filters, so the focus goes where it leads. */}
        <RichText as="h2" id="openings" tabIndex={-1} className="text-h2" text={texts.title} />
        <p role="status" className="text-muted">
          {destination === careersPath
            ? texts.loading
            : total > 0 &&
              (found === 1 ? texts.count.one : interpolate(texts.count.many, { count: formatCount(found) }))}
        </p>
      </div>
      {total === 0 ? (
        <NoOpenings {...texts.empty} />
      ) : (
        <div className="mt-10 grid gap-x-16 gap-y-8 lg:grid-cols-[14rem_1fr]">
          <nav
            aria-label={texts.filtersLabel}
            data-no-print
            className="grid content-start gap-3 lg:sticky lg:top-28 lg:self-start"
          >
            {choices.map(({ name, choices }) => (
              <Filter key={name} title={texts.filters[name]} choices={choices} more={texts.more} />
            ))}
            {isFiltered && (
              <Link
                to={`${careersPath}#openings`}
                className="inline-flex items-center gap-2 py-1 text-small font-semibold underline underline-offset-4"
              >
                <Icon name="x" className="size-4" />
                {texts.all}
              </Link>
            )}
          </nav>
          {jobs.length === 0 ? (
            <p className="text-lead">{texts.noMatch}</p>
          ) : (
            <div>
              <OpeningList texts={texts} jobs={jobs} />
              <Pagination
                label={texts.title}
                page={page}
                pages={pages}
                toPage={(to) => ({ search: toJobSearch(filters, to), hash: "openings" })}
              />
            </div>
          )}
        </div>
      )}
      {children}
    </section>
  );
}

/** With more values only the most frequent are shown directly. */
const maxShownChoices = 10;

type FilterProps = { title: string; choices: readonly JobFilterOption[]; more: string };

function Filter({ title, choices, more }: FilterProps) {
  const frequent = choices.toSorted((a, b) => b.count - a.count).slice(0, maxShownChoices);
  const [shown = [], rest = []] = [true, false].map((isShown) =>
    choices.filter((choice) => isShown === (choice.chosen || frequent.includes(choice))),
  );
  return (
    // In a narrow window each filter is one line that scrolls sideways.
    <div className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1.5 lg:mx-0 lg:block lg:overflow-visible lg:px-0">
      <p className="w-24 shrink-0 py-1.5 text-small font-semibold">{title}</p>
      <Choices choices={shown} />
      {rest.length > 0 && (
        <details className="shrink-0">
          <summary className="cursor-pointer py-1.5 text-small underline underline-offset-4">
            {interpolate(more, { count: rest.length })}
          </summary>
          <Choices choices={rest} />
        </details>
      )}
    </div>
  );
}

function Choices({ choices }: { choices: readonly JobFilterOption[] }) {
  return (
    <ul role="list" className="flex shrink-0 gap-2 wrap-anywhere lg:grid lg:gap-0">
      {choices.map(({ value, count, search, chosen }) => (
        <li key={value} className="max-w-[22rem] shrink-0">
          <Link
            to={`${careersPath}${search}#openings` as SiteLink}
            aria-current={chosen ? "true" : undefined}
            // A row of choices slides until the focused one is whole in view.
            onFocus={({ currentTarget }) =>
              currentTarget.scrollIntoView({ inline: "nearest", block: "nearest" })
            }
            className={classNames(
              "flex scroll-mx-gutter items-center justify-between gap-3 rounded-control border px-3 py-1.5 text-small lg:-ml-3",
              chosen
                ? "border-text bg-text font-semibold text-ground"
                : "border-line hover:border-text/40 lg:border-transparent lg:hover:border-line",
              count === 0 && !chosen && "opacity-60",
            )}
          >
            <bdi>{value}</bdi>
            <span className="font-mono text-tiny">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ListTexts = Pick<OpeningsTexts, "view" | "loading" | "applyUntil">;

export function OpeningList({ texts, jobs }: { texts: ListTexts; jobs: readonly Opening[] }) {
  const destination = useNavigation().location?.pathname;
  return (
    <ul role="list">
      {jobs.map((job) => (
        <OpeningRow
          key={job.slug}
          job={job}
          texts={texts}
          isLoading={destination === `${careersPath}/${job.slug}`}
        />
      ))}
    </ul>
  );
}

function OpeningRow({ job, texts, isLoading }: { job: Opening; texts: ListTexts; isLoading: boolean }) {
  const locations = joinLocations(job);
  const workplace = job.workplace && workplaceNames[job.workplace];
  return (
    <li className="group relative grid grid-cols-1 gap-x-10 gap-y-4 border-t border-line py-8 wrap-anywhere last:border-b md:grid-cols-2">
      <div>
        <p className="text-small font-semibold text-accent">
          <bdi>{job.department}</bdi>
        </p>
        <h3 lang={toLangAttribute(job)} className="mt-1 text-[1.75rem] leading-tight">
          <Link
            to={`${careersPath}/${job.slug}`}
            className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            <bdi>{job.title}</bdi>
          </Link>
        </h3>
        <ul role="list" className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-small">
          <li className="flex items-center gap-2">
            <Icon name="map-pin" className="size-4 text-accent" />
            <span>
              <bdi>{locations}</bdi>
              {/* A location such as "Remote (US)" says it already. */}
              {workplace && !locations.includes(workplace) && ` · ${workplace}`}
            </span>
          </li>
          <li className="flex items-center gap-2">
            <Icon name="briefcase" className="size-4 text-accent" />
            <bdi>{job.type}</bdi>
          </li>
          {job.applyUntil && (
            <li className="flex items-center gap-2">
              <Icon name="clock" className="size-4 text-accent" />
              <span>
                {texts.applyUntil} <time dateTime={job.applyUntil.iso}>{job.applyUntil.text}</time>,{" "}
                {job.applyUntil.zone}
              </span>
            </li>
          )}
        </ul>
      </div>
      <div>
        <p dir="auto" lang={toLangAttribute(job)} className="line-clamp-5 text-muted">
          {job.description}
        </p>
        <span className="mt-4 flex items-center gap-2 font-semibold whitespace-nowrap">
          {isLoading ? texts.loading : texts.view}
          <Arrow className="size-5" />
        </span>
      </div>
    </li>
  );
}
