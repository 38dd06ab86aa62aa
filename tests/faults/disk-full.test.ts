import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { lead, temporaryFolder } from "../lead-app";
import { startSite } from "../server";
import { mayMount, smallDisk } from "./small-disk";

setDefaultTimeout(120_000);

const rounds = process.env.FAULTS === "long" ? 20 : 1;

test.skipIf(!mayMount)(
  "on a full disk a lead is refused with 503 or is safe, and saving goes on when there is room",
  async () => {
    using folder = temporaryFolder();
    using disk = smallDisk(folder.path, 6);
    const site = await startSite({
      DATA_DIR: folder.path,
      TRUSTED_PROXIES: "127.0.0.1,::1",
      BACKUP_KEEP: "0",
    });
    let sent = 0;
    const post = () => {
      sent++;
      return fetch(`${site.url}/api/slack/notify`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": `the-key-${sent}`,
          "X-Forwarded-For": `203.0.${sent >> 8}.${sent & 255}`,
        },
        body: JSON.stringify({ ...lead, website: `https://shop.example.com/${"x".repeat(1900)}` }),
      });
    };
    const acknowledged = new Map<string, string>();
    const send = async () => {
      const response = await post();
      const key = `the-key-${sent}`;
      if (response.status === 201) acknowledged.set(key, ((await response.json()) as { id: string }).id);
      return response;
    };

    for (let round = 0; round < rounds; round++) {
      expect((await send()).status).toBe(201);
      disk.fill(900_000);
      let refused: Response | undefined;
      for (let index = 0; index < 400 && !refused; index++) {
        const response = await send();
        if (response.status !== 201) refused = response;
      }
      expect(refused?.status).toBe(503);
      expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refused?.json()).toMatchObject({ status: 503, detail: expect.any(String) });
      for (let index = 0; index < 5; index++) expect([201, 503]).toContain((await send()).status);
      expect((await fetch(`${site.url}/pricing`)).status).toBe(200);
      expect((await fetch(`${site.url}/company/careers`)).status).toBe(200);
      disk.free();
      expect((await send()).status).toBe(201);
    }
    expect(acknowledged.size).toBeGreaterThan(3);
    await site.stop();

    using db = new Database(join(folder.path, "vitreel.db"));
    expect(db.query("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    const rows = db
      .query<{ key: string; id: string }, []>("SELECT submission_key AS key, id FROM leads")
      .all();
    const stored = new Map(rows.map(({ key, id }) => [key, id]));
    expect([...acknowledged].filter(([key, id]) => stored.get(key) !== id)).toEqual([]);
    rmSync(disk.ballast);
  },
);
