import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { hashSubmissionKey } from "~/db/submission-keys.server";
import { postLead } from "../fixtures/leads";
import { startProcess } from "../fixtures/program";
import { freePort, startSite } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";
import {
  addJobs,
  composeApplication,
  describeStored,
  findFileId,
  findReceiptLink,
  readStoredApplications,
  startCandidates,
} from "./candidates";
import { mayMount, smallDisk } from "./small-disk";

setDefaultTimeout(120_000);

const rounds = process.env.FAULTS === "long" ? 20 : 1;

test.skipIf(!mayMount)(
  "on a full disk a lead is refused with 503 or is safe, and saving goes on when there is room",
  async () => {
    using folder = temporaryFolder();
    // What each round saves stays on the disk.
    using disk = smallDisk(folder.path, 4 + 2 * rounds);
    const site = await startSite({
      DATA_DIR: folder.path,
      TRUSTED_PROXIES: "127.0.0.1,::1",
      BACKUP_KEEP: "0",
    });
    let sent = 0;
    const post = () => {
      sent++;
      return postLead(
        site,
        { website: `https://shop.example.com/${"x".repeat(1900)}` },
        { "Idempotency-Key": `the-key-${sent}`, "X-Forwarded-For": `203.0.${sent & 255}.${sent >> 8}` },
      );
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
    expect([...acknowledged].filter(([key, id]) => stored.get(hashSubmissionKey(key)) !== id)).toEqual([]);
    rmSync(disk.ballast);
  },
);

/** The disk is larger than what files leave free for everything else. */
const diskMegabytes = 560;
/** The room is less than that, and far more than leads need. */
const room = 450_000_000;

test.skipIf(!mayMount)(
  "on a full disk an application is refused in a sentence or is safe with its files; where files have filled it, leads and words still fit",
  async () => {
    using folder = temporaryFolder();
    using disk = smallDisk(folder.path, diskMegabytes);
    const populated = await addJobs(join(folder.path, "vitreel.db"));
    const port = await freePort();
    const env = { TRUSTED_PROXIES: "127.0.0.1,::1", BACKUP_KEEP: "0" };
    const site = await startProcess(port, { dataDir: folder.path, env });
    const candidates = startCandidates(site.url);
    const [withFile, withoutFile, uploaded] = [
      await composeApplication(populated, 0),
      { ...(await composeApplication(populated, 1)), files: [] },
      await composeApplication(populated, 2),
    ];
    const before = await candidates.upload(uploaded, uploaded.files[0] as (typeof uploaded.files)[number]);
    expect(before.status).toBe(201);

    disk.fill(room);
    const noRoom = await candidates.sendForm(withFile);
    expect(noRoom.status).toBe(503);
    // What was typed is still there.
    for (const words of ["We cannot save files at the moment.", `value="${withFile.fields.email}"`])
      expect(noRoom.text).toContain(words);
    const ids = new Map<string, string | undefined>();
    const words = await candidates.sendForm(withoutFile);
    ids.set(withoutFile.key, findReceiptLink(words.text));
    const sent = await postLead(site);
    expect([words.status, sent.status]).toEqual([303, 201]);

    disk.fill(0);
    const unsaved = await candidates.sendTyped(uploaded, [findFileId(before)]);
    expect([unsaved.status, Number(unsaved.retryAfter) > 0]).toEqual([503, true]);
    expect(unsaved.text).toContain("We cannot save your application at the moment. Please try again.");
    expect((await fetch(`${site.url}/company/careers`)).status).toBe(200);

    disk.free();
    const again = await candidates.sendTyped(uploaded, [findFileId(before)]);
    const withFileSent = await candidates.sendForm(withFile);
    expect([again.status, withFileSent.status]).toEqual([201, 303]);
    ids.set(uploaded.key, findReceiptLink(again.text));
    ids.set(withFile.key, findReceiptLink(withFileSent.text));
    expect(await site.stop()).toBe(0);
    const expected = [withoutFile, uploaded, withFile].map((one) => [
      hashSubmissionKey(one.key),
      describeStored(one, ids.get(one.key) ?? ""),
    ]);
    expect(readStoredApplications(folder.path) as unknown[]).toEqual(expected);
  },
);
