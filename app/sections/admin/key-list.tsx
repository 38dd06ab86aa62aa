import { useRouteLoaderData } from "react-router";
import { turnKeys, useKeysOn } from "~/browser/admin-keys";
import { Checkbox } from "~/ui/field";

export type KeyListTexts = {
  title: string;
  text: string;
  /** Some lead to pages that not every role includes. */
  keys: { keys: string[]; does: string; permission?: string }[];
  on: string;
  onHint: string;
};

/** The keys of the admin that lead where the reader's role may go, and the switch that turns them off. */
export function KeyList({ keys, on, onHint }: KeyListTexts) {
  const isOn = useKeysOn();
  const permissions =
    (useRouteLoaderData("routes/admin") as { permissions: string[] } | undefined)?.permissions ?? [];
  const shown = keys.filter(({ permission }) => !permission || permissions.includes(permission));
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 text-small sm:grid-cols-[auto_1fr_auto_1fr]">
        {shown.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid h-7 min-w-7 place-items-center rounded-chip border border-field-line px-1.5 font-mono text-tiny"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <Checkbox
          label={on}
          hint={onHint}
          checked={isOn}
          onChange={({ target }) => turnKeys(target.checked)}
        />
      </div>
    </>
  );
}
