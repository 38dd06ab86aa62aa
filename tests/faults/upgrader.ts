import { openDatabase } from "~/db/database.server";
import { withNext } from "../fixtures/next-migration";

// Opens the database of the argument as the next release does, in a process of its own.
const db = await openDatabase(process.argv[2] ?? "", { migrations: withNext });
await db.close();
