import { Fragment, type ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import type { Job, ShownFields } from "~/lib/jobs/job";
import type { DayText, describeJobFacts } from "~/lib/jobs/job-facts";
import { toLangAttribute } from "~/lib/jobs/job-language";
import { listLocations, workplaceNames } from "~/lib/jobs/job-locations";
import type { JobPartTitles } from "~/lib/jobs/job-posting";
import { toBullets } from "~/lib/jobs/job-text";
import { type SiteLink, toMailLink } from "~/lib/links";
import { interpolate } from "~/lib/text";
import { ButtonLink } from "~/ui/button";
import { CopyButton, type CopyLabels } from "~/ui/copy-button";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { JobLineText, JobText } from "./job-text";

type Facts = ReturnType<typeof describeJobFacts>;
type FactName =
  | "location"
  | "type"
  | "department"
  | "place"
  | "workplace"
  | "applicants"
  | "salary"
  | "posted"
  | "applyUntil";

export type JobDetailTexts = {
  about: string;
  parts: JobPartTitles;
  moreTitle: string;
  facts: Record<FactName, string>;
  factsTitle: string;
  /** The texts about applying; `mailSubject` contains {title}. */
  apply: {
    title: string;
    /** The text for a job with a form; `textByMail` for one without. */
    text: string;
    textByMail: string;
    label: string;
    byMail: string;
    address: string;
    mailSubject: string;
  };
  copy: CopyLabels;
};

type Props = {
  texts: JobDetailTexts;
  job: ShownFields;
  facts: Facts;
  /** The path of the application form; without one, candidates apply by email. */
  applyTo?: SiteLink | undefined;
  /** The facts overlap the head of the page. */
  lifted?: boolean;
  /** Content below the facts about the job. */
  children?: ReactNode;
};

/**
 * A job with its facts and the apply button beside it. Container queries adapt it, because the admin's preview shows it
 * in a narrow column.
 */
export function JobDetail({ texts, job, facts, applyTo, lifted, children }: Props) {
  const { parts } = texts;
  const lang = toLangAttribute(job);
  return (
    <div className="@container">
      <div className="wrap grid grid-cols-1 gap-x-20 gap-y-12 pt-16 pb-section @5xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid max-w-[44rem] gap-12">
          <Part title={texts.about}>
            <JobText
              text={job.description}
              lang={lang}
              lines="joined"
              className="mt-5 text-[1.375rem] leading-normal"
            />
          </Part>
          <Points title={parts.responsibilities} text={job.responsibilities} lang={lang} />
          <Points title={parts.requirements} text={job.requirements} lang={lang} icon="check" />
          <Part title={parts.benefits}>
            <ul role="list" lang={lang} className="mt-6 grid gap-3 @xl:grid-cols-2">
              {toBullets(job.benefits).map((benefit, index) => (
                <li key={index} className="rounded-card border border-line bg-ground-2 px-5 py-4">
                  <JobLineText text={benefit} />
                </li>
              ))}
            </ul>
          </Part>
          {job.techStack && (
            <Part title={parts.techStack}>
              <ul role="list" lang={lang} className="mt-6 flex flex-wrap gap-2.5">
                {toBullets(job.techStack).map((tool, index) => (
                  <li
                    key={index}
                    className="rounded-chip border border-line bg-raised px-3.5 py-1.5 font-mono text-small"
                  >
                    <JobLineText text={tool} />
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {job.additionalInfo && (
            <Part title={texts.moreTitle}>
              <JobText text={job.additionalInfo} lang={lang} lines="apart" className="mt-4" />
            </Part>
          )}
          <div className="rounded-pane border border-line bg-ground-2 p-7 sm:p-10">
            <h2 className="text-[2rem] leading-tight">{texts.apply.title}</h2>
            <p className="mt-3 max-w-[32rem] text-muted">
              {applyTo ? texts.apply.text : texts.apply.textByMail}
            </p>
            <Apply texts={texts} title={job.title} applyTo={applyTo} />
          </div>
        </div>
        <aside
          className={classNames(
            "@max-5xl:order-first @5xl:sticky @5xl:top-28 @5xl:self-start",
            lifted && "@5xl:-mt-36",
          )}
        >
          <div className="rounded-card border border-line bg-raised p-6 shadow-float">
            <h2 className="font-sans text-small font-semibold tracking-normal text-muted">
              {texts.factsTitle}
            </h2>
            <FactList texts={texts.facts} job={job} facts={facts} />
            <div data-no-print className="border-t border-line">
              <Apply texts={texts} title={job.title} applyTo={applyTo} />
            </div>
          </div>
          {children}
        </aside>
      </div>
    </div>
  );
}

function FactList({ texts, job, facts }: Pick<Props, "job" | "facts"> & { texts: JobDetailTexts["facts"] }) {
  const rows: [string, string | DayText | undefined][] = [
    [texts.location, listLocations(job).join(" / ")],
    [texts.workplace, job.workplace && workplaceNames[job.workplace]],
    [texts.place, facts.address === job.location ? undefined : facts.address],
    [texts.applicants, facts.applicantCountries?.join(", ")],
    [texts.type, job.type],
    [texts.department, job.department],
    ...facts.others,
    [texts.salary, facts.salary],
    [texts.posted, facts.posted],
    [texts.applyUntil, facts.applyUntil],
  ];
  return (
    <dl className="mt-3 grid @xl:grid-cols-2 @xl:gap-x-8 @5xl:grid-cols-1">
      {rows.map(
        ([label, value]) =>
          value && (
            <div
              key={label}
              className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2.5 text-small"
            >
              <dt className="text-muted">{label}</dt>
              <dd dir="auto" className="ml-auto text-right font-semibold">
                {typeof value === "string" ? value : <time dateTime={value.iso}>{value.text}</time>}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-[1.75rem] leading-tight">{title}</h2>
      {children}
    </section>
  );
}

type PointsProps = { title: string; text: string; lang: string | undefined; icon?: IconName };

function Points({ title, text, lang, icon = "arrow-right" }: PointsProps) {
  return (
    <Part title={title}>
      <ul role="list" lang={lang} className="mt-6 grid gap-3.5">
        {toBullets(text).map((point, index) => (
          <li key={index} className="flex gap-3.5">
            <Icon name={icon} className="mt-[0.18em] text-accent" />
            <span>
              <JobLineText text={point} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

type ApplyProps = { texts: JobDetailTexts; title: string; applyTo: SiteLink | undefined };

/** The ways to apply: the form, or an email draft with the address to copy. */
function Apply({ texts, title, applyTo }: ApplyProps) {
  const { address, mailSubject, label, byMail } = texts.apply;
  const draft = toMailLink(address, interpolate(mailSubject, { title }));
  return (
    <div className="mt-6 grid gap-3">
      <ButtonLink
        data-no-print
        data-count="applicationBegun"
        to={applyTo ?? draft}
        size="large"
        className="w-full"
      >
        {label}
      </ButtonLink>
      <figure className="flex min-h-11 flex-wrap items-center justify-between rounded-control border border-line pr-1 pl-3 text-small">
        <div className="min-w-0">
          {applyTo && (
            <Link
              to={draft}
              data-no-print
              data-count="applicationBegun"
              className="inline-block pt-1.5 underline underline-offset-4"
            >
              {byMail}
            </Link>
          )}
          <code className="block pb-1 font-sans text-tiny tracking-[-0.03em] wrap-anywhere">{address}</code>
        </div>
        <CopyButton text={address} {...texts.copy} />
      </figure>
    </div>
  );
}

/** Type, department and location in one line; values may be missing in a preview. */
export function JobLine({
  type,
  department,
  ...places
}: Pick<Job, "location" | "locations" | "type" | "department">) {
  return [listLocations(places).join(" / "), type, department].filter(Boolean).map((part, index, parts) => (
    <Fragment key={index}>
      <span className="inline-block">
        <bdi>{part}</bdi>
        {index < parts.length - 1 && " ·"}
      </span>{" "}
    </Fragment>
  ));
}
