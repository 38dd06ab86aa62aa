import type { ReactNode } from "react";
import { type LeadStage, leadStages } from "~/lib/lead-stage";
import { Button } from "~/ui/button";

export type LeadActionsTexts = {
  label: string;
  stage: string;
  move: string;
  owner: string;
  nobody: string;
  assign: string;
  spam: string;
};

type Props = {
  texts: LeadActionsTexts;
  statuses: Record<LeadStage, string>;
  owners: { id: string; name: string }[];
};

/** What can be done to the requests that are chosen in the form around it; it is there while one is. */
export function LeadActions({ texts, statuses, owners }: Props) {
  return (
    <fieldset
      aria-label={texts.label}
      className="dusk sticky bottom-3 z-10 mt-3 hidden flex-wrap items-center gap-x-5 gap-y-2 rounded-card border border-line bg-ground px-4 py-3 shadow-float group-has-[tbody_:checked]/list:flex"
    >
      <Choice name="to" label={texts.stage} submit={texts.move} intent="move">
        {leadStages.map((stage) => (
          <option key={stage} value={stage}>
            {statuses[stage]}
          </option>
        ))}
      </Choice>
      <Choice name="owner" label={texts.owner} submit={texts.assign} intent="assign">
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">{texts.nobody}</option>
      </Choice>
      <Button type="submit" name="intent" value="spam" size="small" variant="secondary" className="ml-auto">
        {texts.spam}
      </Button>
    </fieldset>
  );
}

type ChoiceProps = { name: string; label: string; submit: string; intent: string; children: ReactNode };

function Choice({ name, label, submit, intent, children }: ChoiceProps) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <select
        name={name}
        aria-label={label}
        className="h-9 max-w-44 min-w-0 rounded-control border border-field-line bg-raised px-2.5 text-small text-text"
      >
        {children}
      </select>
      <Button type="submit" name="intent" value={intent} size="small" variant="secondary">
        {submit}
      </Button>
    </div>
  );
}
