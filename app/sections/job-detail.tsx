import { Fragment, type ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import type { DayText, Deadline } from "~/lib/jobs/job-facts";
import { joinLocations } from "~/lib/jobs/job-locations";
import type { JobView, PointField } from "~/lib/jobs/job-view";
import { type SiteLink, toMailLink } from "~/lib/links";
import { interpolate } from "~/lib/text";
import { ButtonLink } from "~/ui/button";
import { CopyButton, type CopyLabels } from "~/ui/copy-button";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Prose } from "~/ui/prose";

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
  parts: Record<PointField, string>;
  moreTitle: string;
  facts: Record<FactName, string>;
  /** The texts about applying; `mailSubject` contains {title}. */
  apply: {
    title: string;
    /** What applying takes, with the form and by email; the résumé is said by the job. */
    withForm: Record<"effort" | "resume" | "noResume", string>;
    byMailOnly: string;
    /** What every application can count on. */
    promises: readonly { icon: IconName; text: string }[];
    label: string;
    byMail: string;
    address: string;
    mailSubject: string;
  };
  copy: CopyLabels;
};

type Props = {
  texts: JobDetailTexts;
  job: JobView;
  /** The path of the application form; without one, candidates apply by email. */
  applyTo?: SiteLink | undefined;
  /** The card overlaps the head of the page. */
  lifted?: boolean;
  /** Content below the card, or below the text in a narrow column. */
  children?: ReactNode;
};

/**
 * A job's texts, each beside its title, with the card for applying. Container queries adapt it, because the admin's
 * preview shows it in a narrow column.
 */
export function JobDetail({ texts, job, applyTo, lifted, children }: Props) {
  const { parts } = texts;
  const { lang, points } = job;
  return (
    <div className="@container">
      <div className="wrap grid grid-cols-1 gap-x-20 gap-y-12 pt-16 pb-section @5xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div>
          <Part title={texts.about}>
            <Prose html={job.description} lang={lang} className="text-[1.375rem] leading-normal" />
          </Part>
          <Points title={parts.responsibilities} points={points.responsibilities} lang={lang} />
          <Points title={parts.requirements} points={points.requirements} lang={lang} icon="check" />
          <Part title={parts.benefits}>
            <ul role="list" lang={lang} className="grid gap-3 sm:grid-cols-2">
              {points.benefits.map((benefit, index) => (
                <li key={index} className="rounded-card border border-line bg-ground-2 px-5 py-4">
                  <Prose as="span" html={benefit} />
                </li>
              ))}
            </ul>
          </Part>
          {points.techStack.length > 0 && (
            <Part title={parts.techStack}>
              <ul role="list" lang={lang} className="flex flex-wrap gap-2.5">
                {points.techStack.map((tool, index) => (
                  <li
                    key={index}
                    className="rounded-chip border border-line bg-raised px-3.5 py-1.5 font-mono text-small"
                  >
                    <Prose as="span" html={tool} />
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {job.additionalInfo && (
            <Part title={texts.moreTitle}>
              <Prose html={job.additionalInfo} lang={lang} />
            </Part>
          )}
        </div>
        <aside
          className={classNames(
            "contents @5xl:sticky @5xl:top-28 @5xl:block @5xl:self-start",
            lifted && "@5xl:-mt-36",
          )}
        >
          <ApplyCard texts={texts} job={job} applyTo={applyTo} />
          {children}
        </aside>
      </div>
    </div>
  );
}

/** Where, what and for how much: the facts of a job in a line that wraps. */
export function JobFacts({ texts, job }: Pick<Props, "texts" | "job">) {
  const labels = texts.facts;
  const { facts } = job;
  const rows: [string, string | undefined][] = [
    [labels.location, joinLocations(job)],
    [labels.workplace, job.workplace],
    // Search engines are told no more than the page says.
    [labels.place, facts.place === job.location ? undefined : facts.place],
    [labels.applicants, facts.applicantCountries?.join(", ")],
    [labels.type, job.type],
    [labels.department, job.department],
    ...facts.others,
    [labels.salary, facts.salary],
  ];
  return (
    <dl className="mt-9 flex flex-wrap gap-x-10 gap-y-6">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="min-w-0 max-w-[22rem]">
              <dt className="text-small text-muted">{label}</dt>
              <dd dir="auto" className="mt-1 font-semibold">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The apply button with what applying takes and the job's days. */
function ApplyCard({ texts, job, applyTo }: Pick<Props, "texts" | "job" | "applyTo">) {
  const { withForm, byMailOnly, promises } = texts.apply;
  const points: { icon: IconName; text: string }[] = applyTo
    ? [
        { icon: "clock", text: withForm.effort },
        { icon: "file-text", text: job.needsResume ? withForm.resume : withForm.noResume },
      ]
    : [{ icon: "mail", text: byMailOnly }];
  const days: [string, (DayText & Partial<Deadline>) | undefined][] = [
    [texts.facts.applyUntil, job.facts.applyUntil],
    [texts.facts.posted, job.facts.posted],
  ];
  return (
    <section className="rounded-card border border-line bg-raised p-6 shadow-float @max-5xl:order-first">
      <h2 className="text-h3">{texts.apply.title}</h2>
      <Apply texts={texts} title={job.title} applyTo={applyTo} />
      <ul role="list" className="mt-6 grid gap-3.5 text-small">
        {[...points, ...promises].map(({ icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 size-4 text-accent" />
            {text}
          </li>
        ))}
      </ul>
      <dl className="mt-6 border-t border-line pt-4 text-small">
        {days.map(
          ([label, day]) =>
            day && (
              <div key={label} className="flex flex-wrap justify-between gap-x-6 py-1">
                <dt className="text-muted">{label}</dt>
                <dd className="font-semibold">
                  <time dateTime={day.iso}>{day.text}</time>
                  {day.zone && <span className="block font-normal text-muted">{day.zone}</span>}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12 grid grid-cols-1 gap-x-8 gap-y-5 border-t border-line pt-8 first:mt-0 @6xl:grid-cols-[11rem_1fr]">
      <h2 className="text-h3">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

type PointsProps = { title: string; points: string[]; lang: string | undefined; icon?: IconName };

function Points({ title, points, lang, icon = "arrow-right" }: PointsProps) {
  return (
    <Part title={title}>
      <ul role="list" lang={lang} className="grid gap-3.5">
        {points.map((point, index) => (
          <li key={index} className="flex gap-3.5">
            <Icon name={icon} className="mt-[0.18em] text-accent" />
            <Prose as="span" html={point} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

type ApplyProps = { texts: JobDetailTexts; title: string; applyTo: SiteLink | undefined };

/** The ways to apply: the form, or an email draft with the address to copy. */
function Apply({ texts, title, applyTo }: ApplyProps) {
  const { address, byMail } = texts.apply;
  return (
    <div className="mt-6 grid gap-3">
      <ApplyButton texts={texts} title={title} applyTo={applyTo} className="w-full" />
      <figure className="flex min-h-11 flex-wrap items-center justify-between rounded-control border border-line text-small">
        <div className="min-w-0 pl-3">
          {applyTo && (
            <Link
              to={toDraft(texts, title)}
              data-no-print
              data-count="applicationBegun"
              className="inline-block pt-1.5 underline underline-offset-4"
            >
              {byMail}
            </Link>
          )}
          <code className="block pb-1 font-sans text-tiny wrap-anywhere">{address}</code>
        </div>
        <CopyButton text={address} {...texts.copy} />
      </figure>
    </div>
  );
}

export function ApplyButton({ texts, title, applyTo, className }: ApplyProps & { className?: string }) {
  return (
    <ButtonLink
      data-no-print
      data-count="applicationBegun"
      to={applyTo ?? toDraft(texts, title)}
      size="large"
      className={className}
    >
      {texts.apply.label}
    </ButtonLink>
  );
}

function toDraft({ apply: { address, mailSubject } }: JobDetailTexts, title: string) {
  return toMailLink(address, interpolate(mailSubject, { title }));
}

/** Type, department and location in one line; values may be missing in a preview. */
export function JobLine({
  type,
  department,
  ...places
}: Pick<JobView, "location" | "locations" | "type" | "department">) {
  return [joinLocations(places), type, department].filter(Boolean).map((part, index, parts) => (
    <Fragment key={index}>
      <span className="inline-block wrap-anywhere">
        <bdi>{part}</bdi>
        {index < parts.length - 1 && " ·"}
      </span>{" "}
    </Fragment>
  ));
}
