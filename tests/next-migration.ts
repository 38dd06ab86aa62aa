import type { Migration } from "~/db/embed-migrations";
import { knownMigrations } from "~/db/migrate.server";

/** A made-up next release: rebuilds a table that others refer to, the way drizzle-kit writes it. */
const rebuild: Migration = {
  index: knownMigrations().length,
  name: "next",
  sha256: "next",
  sql: [
    "CREATE TABLE new_admins (id text PRIMARY KEY NOT NULL, email text NOT NULL)",
    "INSERT INTO new_admins SELECT id, email FROM admins",
    "DROP TABLE admins",
    "ALTER TABLE new_admins RENAME TO admins",
    "CREATE UNIQUE INDEX admins_email_unique ON admins (email)",
  ].join(";\n--> statement-breakpoint\n"),
};

export const withNext: readonly Migration[] = [...knownMigrations(), rebuild];
