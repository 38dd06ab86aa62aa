import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { isUnavailable, isUniqueViolation } from "~/db/errors.server";

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("It should have failed.");
}

test("a full disk and a database that cannot be written are a matter of the moment", () => {
  using db = new Database(":memory:");
  db.run("CREATE TABLE a (x TEXT UNIQUE)");
  db.run("PRAGMA max_page_count = 3");
  const full = errorOf(() => db.run("INSERT INTO a VALUES (hex(zeroblob(100000)))"));
  db.run("PRAGMA query_only = ON");
  const readonly = errorOf(() => db.run("INSERT INTO a VALUES ('x')"));
  expect([full, readonly].map(isUnavailable)).toEqual([true, true]);
  expect([full, readonly].map((error) => isUniqueViolation(error))).toEqual([false, false]);
});

test("errors of the network and of PostgreSQL are a matter of the moment, also when they are wrapped", () => {
  const closed = Object.assign(new Error("closed"), { code: "ERR_POSTGRES_CONNECTION_CLOSED" });
  const shutdown = Object.assign(new Error("shutting down"), {
    code: "ERR_POSTGRES_SERVER_ERROR",
    errno: "57P01",
  });
  expect(isUnavailable(closed)).toBe(true);
  expect(isUnavailable(new Error("query failed", { cause: shutdown }))).toBe(true);
});

test("faults of the program or of the request are not", () => {
  using db = new Database(":memory:");
  const syntax = errorOf(() => db.run("SELEKT"));
  const notNull = Object.assign(new Error("null"), { code: "ERR_POSTGRES_SERVER_ERROR", errno: "23502" });
  expect([syntax, notNull, new Error("x"), undefined, "text"].map(isUnavailable)).toEqual(
    Array(5).fill(false),
  );
});

test("a value that exists already is told by its column", () => {
  using db = new Database(":memory:");
  db.run("CREATE TABLE a (id INTEGER PRIMARY KEY, x TEXT UNIQUE)");
  db.run("INSERT INTO a VALUES (1, 'x')");
  const unique = errorOf(() => db.run("INSERT INTO a VALUES (2, 'x')"));
  const primary = errorOf(() => db.run("INSERT INTO a VALUES (1, 'y')"));
  expect([
    isUniqueViolation(unique),
    isUniqueViolation(unique, "a.x"),
    isUniqueViolation(unique, "a.id"),
  ]).toEqual([true, true, false]);
  expect([isUniqueViolation(primary, "a.id"), isUnavailable(primary)]).toEqual([true, false]);
  const postgres = Object.assign(new Error("dup"), {
    errno: "23505",
    constraint: "leads_submission_key_unique",
  });
  const wrapped = new Error("query failed", { cause: postgres });
  expect(isUniqueViolation(wrapped, "leads.submission_key")).toBe(true);
  expect(isUniqueViolation(wrapped, "leads.id")).toBe(false);
});
