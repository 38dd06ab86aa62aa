import { classNames } from "~/lib/class-names";
import type { GoogleGap } from "~/lib/jobs/job";
import { Icon } from "~/ui/icon";

const gapTexts: Record<GoogleGap, string> = {
  title: "Add a title.",
  description: "Add a description that says more than the title.",
  country: "Choose the country of the workplace, or make the job fully remote.",
  applicantCountries: "Choose at least one eligible country for a remote job.",
};

/** What Google for Jobs needs (`listGoogleGaps`). */
export function GoogleCheck({ missing }: { missing: GoogleGap[] }) {
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
      </ul>
    </div>
  );
}
