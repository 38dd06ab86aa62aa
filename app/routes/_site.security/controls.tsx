import { DataTable } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { Marks } from "~/ui/marks";

export type ControlsProps = {
  title: string;
  text: string;
  columns: { control: string; effect: string; plan: string };
  rows: readonly { control: string; effect: string; plan: string }[];
  rolesTitle: string;
  role: string;
  permissions: readonly string[];
  roles: readonly { role: string; may: readonly boolean[] }[];
  yes: string;
  no: string;
};

/** Every control with its effect and plan, and the matrix of roles. */
export function Controls({
  title,
  text,
  columns,
  rows,
  rolesTitle,
  role,
  permissions,
  roles,
  yes,
  no,
}: ControlsProps) {
  return (
    <section className="wrap grid gap-x-16 gap-y-12 py-section lg:grid-cols-[1fr_1.9fr]">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 className="max-w-[12ch] text-h2">
          <Marks text={title} />
        </h2>
        <p className="mt-5 max-w-[28rem] text-muted">
          <Marks text={text} />
        </p>
      </div>
      <div className="min-w-0">
        <dl className="border-b border-line">
          {rows.map(({ control, effect, plan }) => (
            <div
              key={control}
              className="grid gap-x-6 gap-y-1 border-t border-line py-5 sm:grid-cols-[11rem_1fr_5.5rem] sm:items-baseline"
            >
              <dt className="font-display text-[1.25rem] font-semibold tracking-[-0.02em]">{control}</dt>
              <dd className="text-muted">
                <Marks text={effect} />
              </dd>
              <dd className="text-small sm:text-right">
                <span className="text-muted sm:sr-only">{`${columns.plan}: `}</span>
                <span className="font-semibold text-hue-ink">{plan}</span>
              </dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-14 text-h3">{rolesTitle}</h3>
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
      </div>
    </section>
  );
}
