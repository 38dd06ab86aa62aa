import { classNames } from "~/lib/class-names";
import { DataTable } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import type { controls } from "./content";

export function Controls({
  title,
  text,
  plans,
  rows,
  rolesTitle,
  role,
  permissions,
  roles,
  yes,
  no,
}: typeof controls) {
  return (
    <section className="wrap py-section">
      <RichText as="h2" className="max-w-[18ch] text-h2" text={title} />
      <RichText as="p" className="mt-5 max-w-text text-lead text-muted" text={text} />
      <div className="mt-part grid gap-4 lg:grid-cols-[1.9fr_1fr] lg:gap-5 print:block">
        {plans.map(({ plan, title }, index) => (
          <div
            key={plan}
            className={classNames(
              "rounded-pane border border-line p-6 sm:p-8 print:mb-6",
              index === 0 ? "bg-raised" : "dusk dark:bg-ground-2",
            )}
          >
            <h3 className="font-mono text-small font-medium tracking-normal text-hue-ink">{title}</h3>
            <ul
              role="list"
              className={classNames(
                "mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 print:grid-cols-3",
                index > 0 && "lg:grid-cols-1",
              )}
            >
              {rows
                .filter((row) => row.plan === plan)
                .map(({ control, effect, icon }) => (
                  <li key={control} className="grid grid-cols-[auto_1fr] gap-x-4">
                    <Icon name={icon} className="mt-0.5 size-6 text-hue-ink" />
                    <div>
                      <h4 className="font-display text-h3 font-semibold">{control}</h4>
                      <RichText as="p" className="mt-1.5 text-muted" text={effect} />
                    </div>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      <h3 className="mt-part text-h3">{rolesTitle}</h3>
      <DataTable
        label={rolesTitle}
        className="mt-5"
        columns={[role, ...permissions]}
        rows={roles.map(({ role, may }) => ({
          key: role,
          cells: [
            role,
            ...may.map((allowed, index) =>
              allowed ? (
                <span key={index}>
                  <Icon name="check" className="size-5 text-success" />
                  <span className="sr-only">{yes}</span>
                </span>
              ) : (
                <span key={index}>
                  <span aria-hidden="true" className="block h-px w-3.5 translate-y-2.5 bg-field-line" />
                  <span className="sr-only">{no}</span>
                </span>
              ),
            ),
          ],
        }))}
      />
    </section>
  );
}
