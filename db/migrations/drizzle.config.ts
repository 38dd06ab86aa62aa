import { defineConfig } from "drizzle-kit";

// Only writes SQL; migrate.server.ts applies it. For both databases, with the same name:
//   bun --bun drizzle-kit generate --config db/migrations/drizzle.config.ts --name …
//   DIALECT=postgres bun --bun drizzle-kit generate --config db/migrations/drizzle.config.ts --name …
// After generating: for SQLite mark new tables STRICT and read every rebuild of a table twice; for PostgreSQL give text
// columns COLLATE "C".
const isPostgres = process.env.DIALECT === "postgres";
const name = isPostgres ? "postgres" : "sqlite";

export default defineConfig({
  dialect: isPostgres ? "postgresql" : "sqlite",
  schema: `./db/schema/${name}.ts`,
  out: `./db/migrations/${name}`,
});
