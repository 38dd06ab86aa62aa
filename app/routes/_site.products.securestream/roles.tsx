import { WideTable } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import type { roles } from "./content";

type ProductRolesProps = typeof roles;

export function ProductRoles({ title, lead, caption, roleLabel, roles, rights, yes, no }: ProductRolesProps) {
  return (
    <section aria-labelledby="roles" className="wrap py-section">
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1.2fr_1fr] lg:items-end">
        <RichText as="h2" id="roles" className="max-w-[16ch] text-h2" text={title} />
        <RichText as="p" className="max-w-[32rem] text-lead text-muted" text={lead} />
      </div>
      <WideTable label={caption} className="mt-12 max-sm:mt-6" boxClassName="max-sm:-mr-gutter">
        <table className="border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b-2 border-text text-left">
              <th scope="col" className="py-4 pr-4 text-small font-medium text-muted">
                {roleLabel}
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" className="w-[14%] px-2 py-4 text-center font-semibold">
                  {role}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.map(({ name, allowed }) => (
              <tr key={name} className="border-b border-line transition-colors hover:bg-hue-soft">
                <th scope="row" className="py-4 pr-4 text-left font-medium">
                  {name}
                </th>
                {roles.map((role, index) => (
                  <td key={role} className="px-2 py-4 text-center">
                    {allowed[index] ? (
                      <span className="inline-grid size-6 place-items-center rounded-full bg-hue text-ink">
                        <Icon name="check" className="size-4" />
                        <span className="sr-only">{yes}</span>
                      </span>
                    ) : (
                      <span className="text-muted">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">{no}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}
