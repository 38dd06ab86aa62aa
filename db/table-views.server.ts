import {
  parseTableView,
  type TableName,
  type TableView,
  tableColumns,
  tableViewText,
} from "~/lib/table-view";
import type { Db } from "./database.server";
import { deleteSetting, findSetting, saveSetting } from "./settings.server";

function keyOf(adminId: string, name: TableName) {
  return `table ${name} ${adminId}`;
}

/** How somebody likes to read a table of the admin. */
export async function getTableView<Name extends TableName>(
  db: Db,
  adminId: string,
  name: Name,
): Promise<TableView<Name>> {
  return parseTableView(name, await findSetting(db, keyOf(adminId, name)));
}

export async function saveTableView(
  db: Db,
  adminId: string,
  name: TableName,
  view: TableView,
): Promise<void> {
  await saveSetting(db, keyOf(adminId, name), tableViewText(view));
}

/** Forgets what somebody liked; belongs into the transaction that removes the account. */
export async function deleteTableViews(tx: Db, adminId: string): Promise<void> {
  for (const name of Object.keys(tableColumns) as TableName[]) await deleteSetting(tx, keyOf(adminId, name));
}
