import { Form } from "react-router";
import { type TableName, type TableView, tableColumns } from "~/lib/table-view";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Popover } from "./popover";

export type TablePanelTexts = {
  title: string;
  columns: string;
  lines: string;
  compact: string;
  apply: string;
};

type Props<Name extends TableName> = {
  texts: TablePanelTexts;
  name: Name;
  /** What the columns are called. */
  labels: Record<TableView<Name>["hidden"][number], string>;
  view: TableView<Name>;
  /** The list, as it is asked for. */
  action: string;
};

/**
 * Which columns a table shows and how close its lines are, kept with the account. It opens without script; on a phone a
 * table has no columns to choose from.
 */
export function TablePanel<Name extends TableName>({ texts, name, labels, view, action }: Props<Name>) {
  const id = `table-${name}`;
  const columns: readonly Props<Name>["view"]["hidden"][number][] = tableColumns[name];
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        popoverTarget={id}
        className="[anchor-name:--table-panel] max-sm:hidden"
      >
        <Icon name="layout-grid" />
        {texts.title}
      </Button>
      <Popover
        id={id}
        className="m-auto w-80 rounded-card border border-line bg-raised p-6 text-text shadow-float supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:mt-2 supports-[position-area:bottom]:[position-anchor:--table-panel] supports-[position-area:bottom]:[position-area:bottom_span-left]"
      >
        <Form
          key={`${view.hidden} ${view.isCompact}`}
          method="post"
          action={action}
          onSubmit={({ currentTarget }) => currentTarget.parentElement?.hidePopover()}
          className="grid gap-5"
        >
          <fieldset>
            <legend className="mb-2 text-small font-semibold text-muted">{texts.columns}</legend>
            <div className="grid gap-2">
              {columns.map((column) => (
                <Checkbox
                  key={column}
                  name="column"
                  value={column}
                  label={labels[column]}
                  defaultChecked={!view.hidden.includes(column)}
                />
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend className="mb-2 text-small font-semibold text-muted">{texts.lines}</legend>
            <Checkbox name="lines" value="compact" label={texts.compact} defaultChecked={view.isCompact} />
          </fieldset>
          <Button type="submit" name="intent" value="table" size="small" className="justify-self-start">
            {texts.apply}
          </Button>
        </Form>
      </Popover>
    </>
  );
}
