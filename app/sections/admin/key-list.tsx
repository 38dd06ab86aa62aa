import { useRouteLoaderData } from "react-router";
import { setShortcuts, useShortcutsOn } from "~/browser/shortcuts";
import { Checkbox } from "~/ui/field";
import { adminLinks } from "./admin-links";

/** Some shortcuts lead to pages that not every role includes. */
const shortcuts: { keys: string[]; does: string; permission?: string }[] = [
  { keys: ["?"], does: "Show keyboard shortcuts" },
  { keys: ["/"], does: "Search this list" },
  { keys: ["j"], does: "Next item" },
  { keys: ["k"], does: "Previous item" },
  { keys: ["x"], does: "Select item" },
  { keys: ["Enter"], does: "Open item" },
  { keys: ["n"], does: "Next page of a file", permission: "applications" },
  { keys: ["p"], does: "Previous page of a file", permission: "applications" },
  { keys: ["+"], does: "Zoom in", permission: "applications" },
  { keys: ["-"], does: "Zoom out", permission: "applications" },
  { keys: ["g", "h"], does: "Home" },
  { keys: ["g", "s"], does: "Search everything" },
  ...adminLinks.map(({ label, permission, key }) => ({ keys: ["g", key], does: label, permission })),
];

/** The keyboard shortcuts of the member's role, and the switch that turns them off. */
export function KeyList() {
  const isOn = useShortcutsOn();
  const permissions =
    (useRouteLoaderData("routes/admin") as { permissions: string[] } | undefined)?.permissions ?? [];
  const shown = shortcuts.filter(({ permission }) => !permission || permissions.includes(permission));
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
          label="On"
          hint="Saved in this browser only."
          checked={isOn}
          onChange={({ target }) => setShortcuts(target.checked)}
        />
      </div>
    </>
  );
}
