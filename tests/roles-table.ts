import type { Role } from "~/lib/role";
import { root } from "./server";

/** What the documentation says of who may do what: the one table that program and doors are held against. */
type DocumentedPermission = {
  permission: string;
  /** The addresses behind which it is done, with the parameters of their routes. */
  doors: string[];
  /** Owners may do everything. */
  others: Role[];
};

const columns = ["owner", "editor", "sales", "editor,sales"] as const satisfies Role[];

/** The rows of "Who may do what" in app/docs/security.md. */
export const documentedPermissions: DocumentedPermission[] = (
  await Bun.file(`${root}app/docs/security.md`).text()
)
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter((cells) => cells.length === 9 && /^`\w+`$/.test(cells[1] ?? ""))
  .map(([, permission = "", , doors = "", ...answers]) => ({
    permission: permission.replaceAll("`", ""),
    doors: [...doors.matchAll(/`([^`]+)`/g)].map(([, door = ""]) => door),
    others: columns.filter((role, index) => role !== "owner" && answers[index] === "yes"),
  }));
