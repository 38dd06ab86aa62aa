import { classNames } from "~/lib/class-names";
import type { checkForGoogle, GoogleAdvice, GoogleGap } from "~/lib/jobs/job";
import { Icon } from "~/ui/icon";

const gapTexts: Record<GoogleGap, string> = {
  title: "Add a title.",
  description: "Add a description that says more than the title.",
  country: "Choose the country of the workplace, or make the job fully remote.",
  applicantCountries: "Choose at least one eligible country for a remote job.",
};

const adviceTexts: Record<GoogleAdvice, string> = {
  titleExtras: "Recommended: only the job’s title, without salary, numbers or exclamation marks.",
  type: "Recommended: an employment type.",
  salary: "Recommended: a salary range. Postings with one are shown more often.",
  validThrough: "Recommended: a closing date, if there is one.",
};

/** What Google for Jobs needs and recommends (`checkForGoogle`). */
export function GoogleCheck({ missing, advice }: ReturnType<typeof checkForGoogle>) {
  const ready = missing.length === 0;
  return (
    <div className="rounded-control bg-ground-2 px-4 py-3 text-small">
      {/* The list below is not announced, because it changes while somebody types. */}
      <p
        role="status"
        className={classNames("flex items-center gap-2 font-semibold", ready ? "text-success" : "text-text")}
      >
        <Icon name={ready ? "circle-check" : "circle-alert"} />
        {ready ? "Ready for Google for Jobs" : "Not yet ready for Google for Jobs"}
      </p>
      <ul role="list" className="mt-1 grid gap-0.5 pl-6">
        {missing.map((name) => (
          <li key={name}>{gapTexts[name]}</li>
        ))}
        {advice.map((name) => (
          <li key={name} className="text-muted">
            {adviceTexts[name]}
          </li>
        ))}
      </ul>
    </div>
  );
}
