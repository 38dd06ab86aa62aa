import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { unsentForm } from "~/browser/whole-page";
import { formatCount } from "~/lib/format";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { Options } from "./options";

type Props = {
  action: string;
  stages: [name: string, label: string][];
  owners: { id: string; name: string }[];
  more: ReactNode;
  children: ReactNode;
};

const selectedRows = "tbody input[type=checkbox]:checked";

/**
 * A list with selectable rows and a bar of bulk actions, shown while rows are selected. An action or another view
 * clears the selection, so that no row is changed unseen.
 */
export function ListForm({ action, stages, owners, more, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const countSelected = () => setCount(form.current?.querySelectorAll(selectedRows).length ?? 0);
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, list: key });
  // A form that nobody answered leads to the list as it is, selected rows and all.
  if (shown.key !== key) setShown({ key, list: unsentForm.get() ? shown.list : key });
  const { list } = shown;
  const selectedIn = useRef(list);
  // Rows selected before hydration are counted too.
  useEffect(() => {
    if (selectedIn.current !== list) form.current?.reset();
    selectedIn.current = list;
    setCount(form.current?.querySelectorAll(selectedRows).length ?? 0);
  }, [list]);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      // Browsers would restore the selection when the user comes back.
      autoComplete="off"
      onChange={countSelected}
      className="group/list mt-3"
    >
      {children}
      <fieldset
        // A reset of the form tells the choices nothing.
        key={list}
        aria-label="Bulk actions"
        className="dusk tall:sticky bottom-3 z-10 mt-3 hidden flex-wrap items-center gap-x-5 gap-y-2 rounded-card border border-line bg-ground px-4 py-3 shadow-float group-has-[tbody_:checked]/list:flex"
      >
        {/* Not an <output>: the reset of its form would replace its text. */}
        <p role="status" className="text-small font-semibold whitespace-nowrap figures">
          {formatCount(count)} selected
        </p>
        <BulkChoice name="to" label="Stage" submit="Move" intent="move">
          <Options list={stages} />
        </BulkChoice>
        <BulkChoice name="owner" label="Owner" submit="Assign" intent="assign">
          <Options list={owners.map(({ id, name }) => [id, name])} />
          <option value="">Unassigned</option>
        </BulkChoice>
        {more}
      </fieldset>
    </Form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  submit: string;
  children: ReactNode;
} & ({ intent: string } | { onPress(button: HTMLButtonElement, chosen: string): void });

/** A choice with its button, which waits for a choice and sends the form with an intent or does what `onPress` does. */
export function BulkChoice({ name, label, submit, children, ...act }: ChoiceProps) {
  const [chosen, setChosen] = useState("choose");
  const does =
    "intent" in act
      ? ({ type: "submit", name: "intent", value: act.intent } as const)
      : { onClick: (event: MouseEvent<HTMLButtonElement>) => act.onPress(event.currentTarget, chosen) };
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
      <select
        name={name}
        aria-label={label}
        defaultValue="choose"
        onChange={({ target }) => setChosen(target.value)}
        className="h-9 min-w-0 rounded-control border border-field-line bg-raised px-2.5 text-small text-text max-sm:flex-1 sm:max-w-44"
      >
        <option value="choose" disabled>
          {label}
        </option>
        {children}
      </select>
      <Button
        {...does}
        disabled={chosen === "choose"}
        size="small"
        variant="secondary"
        className="max-sm:min-w-24"
      >
        {submit}
      </Button>
    </div>
  );
}
