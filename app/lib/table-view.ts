/** The columns of each table of the admin that can be left out. What a row is known by, and its stage, stays. */
export const tableColumns = {
  leads: ["company", "phone", "owner", "asks", "source", "received"],
  jobs: ["department", "location", "owner", "seen", "begun", "updated"],
} as const;

export type TableName = keyof typeof tableColumns;
export type TableColumn<Name extends TableName = TableName> = (typeof tableColumns)[Name][number];

/** How somebody likes to read a table. */
export type TableView<Name extends TableName = TableName> = {
  hidden: TableColumn<Name>[];
  isCompact: boolean;
};

const usual: { [Name in TableName]: TableView<Name> } = {
  leads: { hidden: ["phone"], isCompact: false },
  jobs: { hidden: [], isCompact: false },
};

/** Reads what is kept of a view; what is not understood, or was never kept, is as usual. */
export function parseTableView<Name extends TableName>(
  name: Name,
  kept: string | undefined,
): TableView<Name> {
  if (kept === undefined) return usual[name];
  const words = kept.split(" ");
  const known: readonly TableColumn<Name>[] = tableColumns[name];
  return { hidden: known.filter((column) => words.includes(column)), isCompact: words.includes("compact") };
}

/** A view as it is kept: what is left out, and whether lines are compact. */
export function tableViewText({ hidden, isCompact }: TableView): string {
  return [...hidden, ...(isCompact ? ["compact"] : [])].join(" ");
}

/** The view that a form asks for: each `column` that is to be shown, and `lines`. */
export function readTableView<Name extends TableName>(name: Name, form: FormData): TableView<Name> {
  const shown = form.getAll("column").map(String);
  const known: readonly TableColumn<Name>[] = tableColumns[name];
  return {
    hidden: known.filter((column) => !shown.includes(column)),
    isCompact: form.get("lines") === "compact",
  };
}
