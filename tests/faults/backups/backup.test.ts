import { expect, test } from "bun:test";
import { openDatabase } from "~/db/database.server";
import { saveSetting } from "~/db/settings.server";
import { runProgram } from "../../fixtures/program";
import { temporaryFolder } from "../../fixtures/temporary-folder";

test("a copy is on disk before it gets its name, and no sync of it is one of more than 16 MB @all", async () => {
  using folder = temporaryFolder();
  const db = await openDatabase(`${folder.path}/vitreel.db`);
  for (let megabyte = 0; megabyte < 40; megabyte++)
    await saveSetting(db, `megabyte-${megabyte}`, "x".repeat(2 ** 20));
  await db.close();
  const log = `${folder.path}/calls`;
  const calls = "trace=openat,close,pwrite64,fsync,fdatasync,rename";
  const before = ["strace", "-f", "-y", "-s", "0", "-e", calls, "-o", log];
  const target = `${folder.path}/copy.db`;
  expect(await runProgram(["backup", target], { dataDir: folder.path, before })).toMatchObject({ code: 0 });

  let unsynced = 0;
  let named = false;
  const synced: number[] = [];
  const syncing = new Set<string>();
  for (const line of (await Bun.file(log).text()).split("\n").filter((line) => line.includes("copy.db"))) {
    const [, call = "", handle = ""] = line.match(/^\d+ +(\w+)\((\d*)/) ?? [];
    const result = line.match(/ = (\d+)/)?.[1] ?? "";
    if (call === "openat" && line.includes("O_SYNC")) syncing.add(result);
    else if (call === "close") syncing.delete(handle);
    else if (call === "pwrite64" && syncing.has(handle)) synced.push(Number(result));
    else if (call === "pwrite64") unsynced += Number(result);
    else if (call.endsWith("sync")) synced.push(Math.max(unsynced - sum(synced), 0));
    else if (call === "rename") {
      named = true;
      expect(sum(synced)).toBeGreaterThanOrEqual(40 * 2 ** 20);
      expect(sum(synced)).toBeGreaterThanOrEqual(unsynced);
    }
  }
  expect(named).toBe(true);
  expect(Math.max(...synced)).toBeLessThanOrEqual(16 * 2 ** 20);
});

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
