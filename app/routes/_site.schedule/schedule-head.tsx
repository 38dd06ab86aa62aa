import { Trail } from "~/sections/page-head";
import { type Cta, CtaRow } from "~/ui/cta";
import { Marks } from "~/ui/marks";

export type ScheduleHeadProps = {
  crumb: string;
  title: string;
  lead: string;
  /** What else was asked for, and when it comes. */
  note?: string;
  actions?: readonly Cta[];
};

/** The words over the street of hours. */
export function ScheduleHead({ crumb, title, lead, note, actions }: ScheduleHeadProps) {
  return (
    <header className="wrap pt-30 sm:pt-34">
      <Trail crumb={crumb} />
      <div className="mt-7 grid items-end gap-x-16 gap-y-6 lg:grid-cols-[1.1fr_1fr]">
        <h1 className="max-w-[14ch] text-h1">
          <Marks text={title} />
        </h1>
        <div className="max-w-[36rem] lg:pb-1.5">
          <p className="text-lead text-muted">
            <Marks text={lead} />
          </p>
          {note && (
            <p className="mt-3 text-muted">
              <Marks text={note} />
            </p>
          )}
          {actions && <CtaRow actions={actions} className="mt-6 flex flex-wrap gap-3" />}
        </div>
      </div>
    </header>
  );
}
