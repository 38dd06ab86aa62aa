import { classNames } from "~/lib/class-names";
import { checkForGoogle, type GoogleAdvice, type GoogleGap, type ShownFields } from "~/lib/jobs/job";
import { Icon } from "~/ui/icon";

export type GoogleCheckTexts = {
  ready: string;
  missing: string;
  gaps: Record<GoogleGap, string>;
  advice: Record<GoogleAdvice, string>;
};

/** What Google for Jobs still needs of a job, and what would serve it better. */
export function GoogleCheck({ texts, fields }: { texts: GoogleCheckTexts; fields: ShownFields }) {
  const { missing, advice } = checkForGoogle(fields);
  const ready = missing.length === 0;
  return (
    <div role="status" className="rounded-control bg-ground-2 px-4 py-3 text-small">
      <p
        className={classNames("flex items-center gap-2 font-semibold", ready ? "text-success" : "text-text")}
      >
        <Icon name={ready ? "circle-check" : "circle-alert"} />
        {ready ? texts.ready : texts.missing}
      </p>
      <ul role="list" className="mt-1 grid gap-0.5 pl-6">
        {missing.map((name) => (
          <li key={name}>{texts.gaps[name]}</li>
        ))}
        {advice.map((name) => (
          <li key={name} className="text-muted">
            {texts.advice[name]}
          </li>
        ))}
      </ul>
    </div>
  );
}
