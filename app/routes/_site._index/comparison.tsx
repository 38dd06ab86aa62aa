import { SectionHead } from "~/sections/section-head";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";

export type HomeComparisonProps = {
  title: string;
  text: string;
  caption: string;
  corner: string;
  ours: string;
  theirs: string;
  /** The rows of the comparison; `note` explains our value. */
  rows: { name: string; ours: string; note?: string; theirs: string }[];
};

export function HomeComparison({ title, text, caption, corner, ours, theirs, rows }: HomeComparisonProps) {
  return (
    <section aria-labelledby="comparison" className="py-section">
      <div className="wrap grid gap-x-16 gap-y-part lg:grid-cols-[1fr_1.9fr] lg:items-center">
        <div>
          <SectionHead id="comparison" title={title} lead={text} leadWidth="max-w-[26rem]" />
        </div>
        <table className="w-full table-fixed border-separate [border-spacing:0] text-left">
          <caption className="sr-only">{caption}</caption>
          <colgroup>
            <col className="w-[30%]" />
            <col className="w-[38%] sm:w-[36%]" />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className="pr-2 pb-4 align-bottom text-small font-medium text-muted">
                {corner}
              </th>
              <th
                scope="col"
                className="rounded-t-pane bg-lamp px-3 pt-6 pb-4 align-bottom font-display text-h3 font-semibold text-ink sm:px-6"
              >
                {ours}
              </th>
              <th
                scope="col"
                className="pb-4 pl-3 align-bottom text-small font-medium text-muted sm:pl-6 sm:text-base"
              >
                {theirs}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name} className="group">
                <th
                  scope="row"
                  className="border-t border-line py-4 pr-2 align-top text-small font-medium hyphens-auto sm:text-base"
                >
                  {row.name}
                </th>
                <td className="border-t border-ink/20 bg-lamp px-3 py-4 align-top text-small font-semibold text-ink group-last:rounded-b-pane group-last:pb-6 sm:px-6 sm:text-base">
                  <span className="flex gap-2">
                    <Icon name="check" className="mt-0.5 size-5 max-sm:hidden" />
                    <span>
                      {row.ours}
                      {row.note && (
                        <RichText as="span" className="block text-small font-normal" text={row.note} />
                      )}
                    </span>
                  </span>
                </td>
                <td className="border-t border-line py-4 pl-3 align-top text-small text-muted sm:pl-6 sm:text-base">
                  {row.theirs}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
