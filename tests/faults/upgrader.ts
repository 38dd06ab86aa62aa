import { Database } from "bun:sqlite";
import { openDatabase } from "~/db/database.server";
import { withNext } from "../fixtures/next-migration";

/** Upgrades the database of the first argument, and dies by SIGKILL before the statement with the second one's number. */
const [path = "", killAt = "0"] = process.argv.slice(2);
const { run } = Database.prototype;
let statement = 0;
Database.prototype.run = function (this: Database, ...args: Parameters<typeof run>) {
  if (/^PRAGMA foreign_keys = OFF/.test(args[0]) || statement > 0) statement++;
  if (statement === Number(killAt) && statement > 0) process.kill(process.pid, "SIGKILL");
  return run.apply(this, args);
} as typeof run;
const db = await openDatabase(path, { migrations: withNext });
await db.close();
console.log(`statements ${statement}`);
