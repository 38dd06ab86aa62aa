import { expect, setDefaultTimeout, test } from "bun:test";
import { root } from "../fixtures/build";
import { postLead } from "../fixtures/leads";
import { openDebianFolder } from "./debian-folder";
import { buildNextRelease } from "./next-release";

// Five starts of a server and two releases: 20 s on a quiet machine, minutes on a busy one.
setDefaultTimeout(600_000);

const origin = "--origin https://www.example.com";
const binary = process.env.VITREEL_BINARY ?? `${root}build/vitreel`;

type Folder = Awaited<ReturnType<typeof openDebianFolder>>;

/** Types a line that is to fail, and gives what it said. */
async function typeRefused({ type }: Folder, line: string) {
  return type(`! ${line} 2>&1`);
}

async function listLeads({ type }: Folder) {
  const rows = await type("sudo vitreel leads export");
  return [...new Set(rows.match(/\w+(?=@shop\.example)/g))].sort();
}

function requestDemo({ url }: Folder, name: string) {
  return postLead({ url }, { email: `${name}@shop.example` }, { Host: "www.example.com" });
}

test("a machine is set up, upgraded and taken back by one line each, and each says what it would not do", async () => {
  const shared = { [binary]: "/release/vitreel", [await buildNextRelease()]: "/next" };
  await using folder = await openDebianFolder(shared);
  const { type } = folder;

  const planned = await type(`sudo /release/vitreel install ${origin} --dry-run`);
  expect(planned).toContain("useradd --system");
  expect(planned).toContain("PUBLIC_ORIGIN=https://www.example.com\n");
  expect(await type("find /etc /var/lib /usr/local -type f")).toBe("");
  expect(await typeRefused(folder, "sudo /release/vitreel install")).toContain("Missing flag: --origin");
  for (const folderPath of ["/home/you", "/root", "'/srv/a b'", "/"])
    expect(
      await typeRefused(folder, `sudo /release/vitreel install ${origin} --data-dir "$DESTDIR"${folderPath}`),
    ).toMatch(/Use a folder/);

  expect(await type(`sudo /release/vitreel install ${origin}`)).toMatch(
    /https:\/\/www\.example\.com\/setup\?token=\S+/,
  );
  expect((await fetch(`${folder.url}/readyz`)).status).toBe(200);
  // A second installation has nothing left to do.
  expect(await type("sudo vitreel install --dry-run")).toBe("");
  expect(await typeRefused(folder, "sudo /next/vitreel install")).toContain("upgrade /");
  for (const flag of ['--data-dir "$DESTDIR/srv/else"', "--origin https://else.example.com"])
    expect(await typeRefused(folder, `sudo vitreel install ${flag}`)).toContain("Change it there");

  expect((await requestDemo(folder, "ada")).status).toBe(201);
  expect(await typeRefused(folder, "sudo vitreel rollback")).toContain("There is no previous version");
  await type("cp --recursive /next/. copy && printf x >> copy/vitreel");
  expect(await typeRefused(folder, "sudo vitreel upgrade copy/vitreel")).toContain(
    "does not match its checksum",
  );
  await type("rm copy/SHA256SUMS");
  expect(await typeRefused(folder, "sudo vitreel upgrade copy/vitreel")).toContain("SHA256SUMS is missing");
  expect(await type("cmp /usr/local/bin/vitreel /release/vitreel && ls /usr/local/bin")).toBe("vitreel\n");
  await type(
    "printf '#!/bin/sh\necho 9.9.9; [ \"$1\" = version ]\n' > copy/vitreel && chmod +x copy/vitreel",
  );
  await type("(cd copy && sha256sum vitreel > SHA256SUMS)");
  expect(await typeRefused(folder, "sudo vitreel upgrade copy/vitreel")).toContain(
    "The previous version is still running",
  );
  expect(await type("cmp /usr/local/bin/vitreel /release/vitreel && ls /usr/local/bin")).toBe("vitreel\n");

  const statuses = new Set<number>();
  let isWatched = true;
  // A connection that nobody had taken when its listener closed is asked for again, as browsers do: only where nobody
  // listens the site is away.
  const ask = (): Promise<number> =>
    fetch(`${folder.url}/healthz`).then(
      ({ status }) => status,
      ({ code }) => (code === "ConnectionRefused" ? 0 : ask()),
    );
  const watching = (async () => {
    while (isWatched) statuses.add(await ask());
  })();
  const upgraded = await type("sudo vitreel upgrade /next/vitreel");
  expect(upgraded).toMatch(
    /^Backs up the database\nKeeps the previous version .*\nInstalls version .*\nStarts vitreel@b, .*\n[\s\S]*The site is ready\.\n$/,
  );
  isWatched = false;
  await watching;
  expect([...statuses]).toEqual([200]);
  expect((await requestDemo(folder, "bo")).status).toBe(201);
  expect(await listLeads(folder)).toEqual(["ada", "bo"]);

  // The upgrade changed the schema: the previous version gets the database that it had, the newer one is kept.
  const back = await type("sudo vitreel rollback");
  expect(back).toMatch(
    /^1 lead and 0 applications came since\. They stay in .*\nStops the server\nRestores the previous version, and keeps the newer one\nRestores before-\w+-20.*\nStarts the server\nWhat came since is in .*\nThe site is ready\.\n$/,
  );
  expect(await listLeads(folder)).toEqual(["ada"]);
  expect(await type("cmp /usr/local/bin/vitreel-former /next/vitreel && echo kept")).toBe("kept\n");
  expect(await typeRefused(folder, "sudo vitreel rollback")).toContain("is the newer version. Copy");
  const [, line = ""] = back.match(/^What came since is in .* To get its leads, run: (.*)$/m) ?? [];
  expect(await type(line)).toContain("bo@shop.example");

  // A version with the same schema is installed and taken back without touching the database.
  await type(`mkdir same && printf '#!/bin/sh\nexec /release/vitreel "$@"\n' > same/vitreel`);
  await type("chmod +x same/vitreel && (cd same && sha256sum vitreel > SHA256SUMS)");
  expect(await type("sudo vitreel upgrade same/vitreel")).toContain("The site is ready.");
  expect(await type("ls /var/lib/vitreel/backups")).toContain("before-upgrade-20");
  expect((await requestDemo(folder, "cy")).status).toBe(201);
  expect(await type("sudo vitreel rollback")).toMatch(
    /^Restores the previous version, and keeps the newer one\nStarts vitreel@\w, .*\n[\s\S]*The site is ready\.\n$/,
  );
  expect(await listLeads(folder)).toEqual(["ada", "cy"]);
});
