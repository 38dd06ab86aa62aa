import { type ComponentProps, type ReactNode, useState } from "react";
import { markSent } from "~/browser/form-draft";
import { useLeaveWarning } from "~/browser/leave-warning";
import { JobForm } from "./job-form";

type Props = ComponentProps<typeof JobForm> & {
  title: string;
  /** True when the form comes back with what was typed and not saved. */
  isDirty: boolean;
  /** The parts of a job that is there already. */
  tabs?: ReactNode;
  /** What stands above the form. */
  above?: ReactNode;
};

/** The job's form as a page of its own: where there is no script, and in a new tab. */
export function JobPage({ title, isDirty, tabs, above, ...form }: Props) {
  const [dirty, setDirty] = useState(isDirty);
  useLeaveWarning(dirty, form.texts.unsaved);

  function send() {
    setDirty(false);
    markSent(form.kept.key);
  }

  return (
    <main id="content" className="wrap py-8">
      <h1 dir="auto" className="mb-6 text-[2rem] wrap-anywhere">
        {title}
      </h1>
      {tabs}
      {above}
      <JobForm {...form} onDirty={setDirty} onSubmit={send} />
    </main>
  );
}
