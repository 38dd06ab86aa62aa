import type { ReactNode } from "react";
import { Button } from "~/ui/button";

export type ListActionsTexts = {
  label: string;
  stage: string;
  move: string;
  owner: string;
  nobody: string;
  assign: string;
};

type Props = {
  texts: ListActionsTexts;
  /** By the name that is sent. */
  stages: [name: string, label: string][];
  owners: { id: string; name: string }[];
  /** What else can be done to them. */
  children?: ReactNode;
};

/** What can be done to what is chosen in the form around it; it is there while something is. */
export function ListActions({ texts, stages, owners, children }: Props) {
  return (
    <fieldset
      aria-label={texts.label}
      className="dusk sticky bottom-3 z-10 mt-3 hidden flex-wrap items-center gap-x-5 gap-y-2 rounded-card border border-line bg-ground px-4 py-3 shadow-float group-has-[tbody_:checked]/list:flex"
    >
      <Choice name="to" label={texts.stage} submit={texts.move} intent="move">
        {stages.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
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
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  submit: string;
  intent: string;
  /** Where it is sent, where that is another place than the form's. */
  action?: string;
  children: ReactNode;
};

/** One thing that can be done: what to choose, and the button that does it. */
export function Choice({ name, label, submit, intent, action, children }: ChoiceProps) {
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
      <select
        name={name}
        aria-label={label}
        className="h-9 min-w-0 rounded-control border border-field-line bg-raised px-2.5 text-small text-text max-sm:flex-1 sm:max-w-44"
      >
        {children}
      </select>
      <Button
        type="submit"
        name="intent"
        value={intent}
        formAction={action}
        size="small"
        variant="secondary"
        className="max-sm:min-w-24"
      >
        {submit}
      </Button>
    </div>
  );
}
