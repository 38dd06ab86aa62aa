import { defineConfig } from "drizzle-kit";

// Only writes SQL (`bun --bun drizzle-kit generate --config db/drizzle.config.ts --name …`); migrate.server.ts applies it.
// After generating: mark new tables STRICT, and read every rebuild of a table twice.
export default defineConfig({
  dialect: "sqlite",
  schema: "./db/schema/sqlite.ts",
  out: "./db/migrations/sqlite",
});
