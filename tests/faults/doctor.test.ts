import { Database } from "bun:sqlite";
import { beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { SQL } from "bun";
import { migrationsTable } from "~/db/migrate.server";
import { runCheck } from "~/server/doctor/finding.server";
import { requireDebianPackages } from "~/tools/run";
import { program, root, typedProgram } from "../fixtures/build";
import { createPostgresDatabase } from "../fixtures/database";
import { postLead } from "../fixtures/leads";
import { sharedPostgres } from "../fixtures/postgres";
import { runProgram, startProcess } from "../fixtures/program";
import { freePort } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { makeCertificate } from "./certificate";
import { startMailStandIn } from "./delivery/mail-stand-in";
import { answer, healthy, startSlackStandIn } from "./delivery/slack-stand-in";
import { startS3StandIn } from "./s3-stand-in";
import { mayMount, smallDisk } from "./small-disk";

setDefaultTimeout(120_000);
// The lines are typed as they stand.
beforeAll(() => requireDebianPackages({ sudo: "/usr/bin/sudo" }));

type Site = {
  folder: string;
  /** With a database of this version in it. */
  dataDir: string;
  env: Record<string, string>;
  args: string[];
  /** What stands in front of the program. */
  before: string[];
  /** Runs a command of the program with the settings of this site. */
  run(...words: string[]): ReturnType<typeof runProgram>;
};

type Expected = {
  /** What is wrong; the first is looked at. */
  wrong: string[];
  found: string;
  advice?: string;
  /** The line to type, and what it ends with where that is not 0. */
  type?: string;
  code?: number;
  /** What the line says, where it shows only what to mend. */
  shows?: string;
  set?: RegExp;
  /** What a person does who was told, before the line is typed. */
  first?(): unknown;
  /** What the person does after the line. */
  after?(): unknown;
  /** What is disposed of at the end of the case. */
  ends?: (Disposable | AsyncDisposable)[];
};

/** A user that every Linux has, and that owns nothing. */
const nobody = 65534;
const asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
const isRoot = process.getuid?.() === 0;
const webhookSecret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;

function giveTo(path: string, user: number) {
  for (const name of ["", ...(readdirSync(path, { recursive: true }) as string[])])
    chownSync(`${path}/${name}`, user, user);
}

function runStatement(site: Site, statement: string) {
  using file = new Database(`${site.dataDir}/vitreel.db`);
  file.run(statement);
}

async function backUp(site: Site): Promise<string> {
  return JSON.parse((await site.run("backup", "--json")).stdout).path;
}

const mailOn = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: "site@vitreel.example",
  LEAD_MAIL_TO: "sales@vitreel.example",
});
const mailChannels = ["Email"];
const sendTestCommand = `${typedProgram} doctor --send-test`;

/** Set-ups that are broken as they break in life, and what the doctor is to say of each. */
const setUps: Record<string, (site: Site) => Promise<Expected>> = {
  async "a misspelt name in the file of settings"(site) {
    const file = `${site.folder}/site.env`;
    await Bun.write(file, "BACKUP_KEEP=7\nTRUSTED_PROXY=10.0.0.1\n");
    site.args = ["--env-file", file];
    return {
      wrong: ["Configuration"],
      found: "TRUSTED_PROXY is not a setting",
      type: `sudo sed -i 's/^\\s*TRUSTED_PROXY=/TRUSTED_PROXIES=/' ${file}`,
    };
  },
  async "a file of settings that everybody may change"(site) {
    const file = `${site.folder}/site.env`;
    await Bun.write(file, "BACKUP_KEEP=7\n");
    chmodSync(file, 0o666);
    site.args = ["--env-file", file];
    return {
      wrong: ["Configuration"],
      found: `every user of this machine can change the settings in ${file}`,
      type: `sudo chmod go-w ${file}`,
    };
  },
  async "a certificate of the company's own authority"(site) {
    const certificate = await makeCertificate("127.0.0.1");
    const file = `${site.folder}/site.env`;
    await Bun.write(`${site.folder}/authority.pem`, certificate);
    await Bun.write(file, "");
    site.args = ["--env-file", file, "--send-test"];
    const slack = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      tls: { key: certificate, cert: certificate },
      fetch: () => new Response("ok"),
    });
    site.env.SLACK_WEBHOOK_URL = `https://127.0.0.1:${slack.port}/`;
    return {
      wrong: ["Slack"],
      found: "The certificate of Slack is not valid.",
      type: sendTestCommand,
      first: () => Bun.write(file, `NODE_EXTRA_CA_CERTS=${site.folder}/authority.pem\n`),
      // The typed line reads no settings file.
      code: 1,
      ends: [slack],
    };
  },
  async "a log that a reader keeps from its place"(site) {
    const reader = new Database(`${site.dataDir}/vitreel.db`);
    reader.run("INSERT INTO settings VALUES ('a', 'a')");
    reader.run("BEGIN");
    reader.query("SELECT count(*) FROM settings").get();
    const log = `${site.dataDir}/vitreel.db-wal`;
    // The file is sparse, because the doctor looks at its size only.
    truncateSync(log, 120_000_000);
    return {
      wrong: ["Database"],
      found: "the write-ahead log has grown to 120 MB",
      type: `sudo fuser -v ${site.dataDir}/vitreel.db`,
      shows: String(process.pid),
      after: () => reader.close(),
    };
  },
  async "a misspelt name in the environment"(site) {
    site.env.LEAD_RETENTION_DAY = "30";
    return {
      wrong: ["Configuration"],
      found: "LEAD_RETENTION_DAY is not a setting",
      set: /^LEAD_RETENTION_DAYS=30$/,
      after: () => delete site.env.LEAD_RETENTION_DAY,
    };
  },
  async "an origin without encryption"(site) {
    site.env.PUBLIC_ORIGIN = "http://www.vitreel.example";
    return {
      wrong: ["Configuration"],
      found: "should begin with https://",
      set: /^PUBLIC_ORIGIN=https:\/\/www\.vitreel\.example$/,
      after: () => delete site.env.PUBLIC_ORIGIN,
    };
  },
  async "a value that is none"(site) {
    site.env.BACKUP_KEEP = "a week";
    return {
      wrong: ["Configuration"],
      found: 'BACKUP_KEEP is "a week", but it should be',
      after: () => delete site.env.BACKUP_KEEP,
    };
  },
  async "a token for metrics that can be guessed"(site) {
    site.env.METRICS_TOKEN = "short";
    return { wrong: ["Configuration"], found: "at least 16 characters", set: /^METRICS_TOKEN=[0-9a-f]{48}$/ };
  },
  async "an address for events without a secret"(site) {
    const hook = await startSlackStandIn();
    hook.behavior = () => answer(200, "");
    site.env.WEBHOOK_URL = hook.url;
    return {
      wrong: ["Configuration"],
      found: "WEBHOOK_SECRET is missing",
      set: /^WEBHOOK_SECRET=whsec_[A-Za-z0-9+/]{43}=$/,
      ends: [hook],
    };
  },
  async "a data folder that is a file"(site) {
    rmSync(site.dataDir, { recursive: true });
    writeFileSync(site.dataDir, "");
    return {
      wrong: ["Disk", "Database"],
      found: `${site.dataDir} is a file, not a folder`,
      type: `mv ${site.dataDir} ${site.dataDir}.old`,
      after: () => site.run("migrate"),
    };
  },
  async "a data folder without a database"(site) {
    rmSync(`${site.dataDir}/vitreel.db`);
    return {
      wrong: ["Database"],
      found: `${site.dataDir}/vitreel.db does not exist`,
      type: `${typedProgram} settings`,
      shows: ` ${site.dataDir}  (environment)`,
      after: () => site.run("migrate"),
    };
  },
  async "a data folder that is not there"(site) {
    rmSync(site.dataDir, { recursive: true });
    return {
      wrong: ["Disk", "Database"],
      found: `the folder ${site.dataDir} does not exist`,
      type: `${typedProgram} settings`,
      shows: ` ${site.dataDir}  (environment)`,
      after: () => site.run("migrate"),
    };
  },
  async "certificates of an authority that cannot be read"(site) {
    const file = `${site.folder}/authority.pem`;
    site.env.NODE_EXTRA_CA_CERTS = file;
    return {
      wrong: ["Configuration"],
      found: "the certificates of NODE_EXTRA_CA_CERTS could not be read: ENOENT",
      type: `ls -l ${file}`,
      code: 2,
      after: () => makeCertificate("127.0.0.1").then((pem) => Bun.write(file, pem)),
    };
  },
  async "files that are a file"(site) {
    writeFileSync(`${site.dataDir}/files`, "");
    const path = `${site.dataDir}/files`;
    return { wrong: ["Files"], found: `${path} is a file, not a folder`, type: `mv ${path} ${path}.old` };
  },
  async "a damaged database whose only backup is in the store"(site) {
    const store = startS3StandIn();
    site.env.BACKUP_URL = store.url;
    const made = await backUp(site);
    const daily = made.replace("/backups/vitreel-", "/backups/daily-");
    renameSync(made, daily);
    expect((await site.run("backup", "copy")).code).toBe(0);
    rmSync(daily);
    await Bun.write(`${site.dataDir}/vitreel.db`, "no database ".repeat(1000));
    return {
      wrong: ["Database"],
      found: "not a database",
      type: `${typedProgram} restore s3:latest`,
      ends: [store],
    };
  },
  async "a damaged database without any backup"(site) {
    const path = `${site.dataDir}/vitreel.db`;
    await Bun.write(path, "no database ".repeat(1000));
    return {
      wrong: ["Database"],
      found: "not a database",
      advice: "DATA_DIR has no backup that this version can read. Look for one elsewhere.",
      after: () => {
        rmSync(path);
        return site.run("migrate");
      },
    };
  },
  async "a database of a newer program"(site) {
    const made = await backUp(site);
    runStatement(
      site,
      `INSERT INTO migrations SELECT max("index") + 1, 'next', 'x', max(applied_at) FROM migrations`,
    );
    return {
      wrong: ["Database"],
      found: "written by a newer version",
      type: `${typedProgram} restore ${made}`,
    };
  },
  async "a database of another program"(site) {
    runStatement(site, "UPDATE migrations SET sha256 = 'x'");
    return {
      wrong: ["Database"],
      found: "has a migration this program does not know",
      advice: "the next start creates an empty database",
      type: `mv ${site.dataDir} ${site.dataDir}.old`,
      after: () => site.run("migrate"),
    };
  },
  async "a database that is none any more"(site) {
    const made = await backUp(site);
    await Bun.write(`${site.dataDir}/vitreel.db`, "no database ".repeat(1000));
    return { wrong: ["Database"], found: "not a database", type: `${typedProgram} restore ${made}` };
  },
  async "a restore that was interrupted"(site) {
    const made = await backUp(site);
    renameSync(`${site.dataDir}/vitreel.db`, `${site.dataDir}/vitreel.db.restoring`);
    return {
      wrong: ["Database"],
      found: `a restore of ${site.dataDir}/vitreel.db was interrupted`,
      type: `${typedProgram} restore ${made}`,
    };
  },
  async "a database of an older program"(site) {
    rmSync(`${site.dataDir}/vitreel.db`, { force: true });
    using older = new Database(`${site.dataDir}/vitreel.db`, { create: true });
    older.run(migrationsTable);
    return { wrong: ["Database"], found: "it is older than this program", type: `${typedProgram} migrate` };
  },
  async "a database that another program holds"(site) {
    const other = new Database(`${site.dataDir}/vitreel.db`);
    other.run("BEGIN IMMEDIATE");
    return {
      wrong: ["Database"],
      found: `another process has locked ${site.dataDir}/vitreel.db`,
      type: `sudo fuser -v ${site.dataDir}/vitreel.db`,
      shows: String(process.pid),
      after: () => other.close(),
    };
  },
  async "backups that are a file"(site) {
    writeFileSync(`${site.dataDir}/backups`, "");
    const path = `${site.dataDir}/backups`;
    return {
      wrong: ["Backups"],
      found: `${path} is a file, not a folder`,
      type: `mv ${path} ${path}.old`,
    };
  },
  async "a backup of three days ago"(site) {
    const made = await backUp(site);
    const then = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    renameSync(made, made.replace(/\d{4}-\d\d-\d\d/, then));
    return { wrong: ["Backups"], found: "the newest is 72 hours old", type: `${typedProgram} backup` };
  },
  async "a proxy that nobody named"(site) {
    site.env.TRUSTED_PROXIES = "10.0.0.1";
    {
      await using server = await startProcess(Number(site.env.PORT), site);
      const url = server.url.replace("localhost", "127.0.0.1");
      await postLead({ url }, {}, { "X-Forwarded-For": "198.51.100.7" });
      await server.stop();
    }
    return {
      wrong: ["Proxy"],
      found: "127.0.0.1 forwards requests but is not in TRUSTED_PROXIES",
      set: /^TRUSTED_PROXIES=10\.0\.0\.1,127\.0\.0\.1$/,
    };
  },
  async "a port that another program has"(site) {
    const other = Bun.serve({
      hostname: "127.0.0.1",
      port: Number(site.env.PORT),
      fetch: () => new Response(),
    });
    return {
      wrong: ["Server"],
      found: `another program uses 127.0.0.1:${site.env.PORT}`,
      type: `sudo ss -ltnp 'sport = :${site.env.PORT}'`,
      shows: `pid=${process.pid}`,
      after: () => other.stop(true),
    };
  },
  async "leads that the team was not notified of"(site) {
    // A message waits for a channel alone.
    Object.assign(site.env, mailOn(`smtp://127.0.0.1:${await freePort()}`));
    {
      await using server = await startProcess(Number(site.env.PORT), site);
      await postLead(server);
      await server.stop();
    }
    runStatement(site, "UPDATE messages SET state = 'failed'");
    return {
      wrong: ["Messages"],
      found: "1 message about leads or applications failed",
      advice: 'press "Send again" there',
      after: () => runStatement(site, "UPDATE messages SET state = 'sent'"),
    };
  },
  async "bytes of files that belong to no row"(site) {
    const path = `${site.dataDir}/files/ab/${"c".repeat(62)}-${crypto.randomUUID()}`;
    mkdirSync(`${site.dataDir}/files/ab`, { recursive: true });
    writeFileSync(path, "left by a crash");
    utimesSync(path, 0, 0);
    return { wrong: ["Files"], found: "1 unreferenced", type: `${typedProgram} files repair` };
  },
  async "files whose bytes are gone from the disk and are in a backup"(site) {
    const sha256 = new Bun.CryptoHasher("sha256").update("Ada").digest("hex");
    const id = crypto.randomUUID();
    const folder = `files/${sha256.slice(0, 2)}`;
    runStatement(
      site,
      `INSERT INTO application_files (id, draft, purpose, name, kind, size, sha256, created_at)
       VALUES ('${id}', 'key', 'resume', 'cv.txt', 'txt', 3, '${sha256}', ${Date.now()})`,
    );
    mkdirSync(`${site.dataDir}/${folder}`, { recursive: true });
    const path = `${site.dataDir}/${folder}/${sha256.slice(2)}-${id}`;
    writeFileSync(path, "Ada");
    expect((await site.run("backup")).code).toBe(0);
    rmSync(path);
    return {
      wrong: ["Files"],
      found: "1 missing",
      type: `${typedProgram} files repair`,
      after: () => expect(readFileSync(path, "utf8")).toBe("Ada"),
    };
  },
  async "a webhook that Slack does not know"(site) {
    site.args = ["--send-test"];
    const slack = await startSlackStandIn();
    slack.behavior = () => answer(404, "no_service");
    site.env.SLACK_WEBHOOK_URL = slack.url;
    return {
      wrong: ["Slack"],
      found: "Slack does not accept messages at this address (404 no_service).",
      type: sendTestCommand,
      first: () => {
        slack.behavior = healthy;
      },
      ends: [slack],
    };
  },
  async "a receiver of events with another secret"(site) {
    const hook = await startSlackStandIn();
    hook.behavior = () => answer(401, "");
    Object.assign(site.env, { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: webhookSecret });
    site.args = ["--send-test"];
    return {
      wrong: ["Webhook"],
      found: "The webhook receiver refuses the signature.",
      type: sendTestCommand,
      first: () => {
        hook.behavior = () => answer(200, "");
      },
      ends: [hook],
    };
  },
  async "a mail server that does not know the password"(site) {
    site.args = ["--send-test"];
    const server = await startMailStandIn({ login: { user: "site", pass: "right-horse" } });
    Object.assign(site.env, mailOn(server.url.replace("right-horse", "hidden-battery")));
    return {
      wrong: mailChannels,
      found: "The mail server does not accept our sign-in (535",
      type: sendTestCommand,
      first: () => Object.assign(site.env, mailOn(server.url)),
      ends: [server],
    };
  },
  async "a mail server that is not there"(site) {
    site.args = ["--send-test"];
    const server = await startMailStandIn();
    Object.assign(site.env, mailOn(`smtp://127.0.0.1:${await freePort()}`));
    return {
      wrong: mailChannels,
      found: "Email cannot be reached from this machine.",
      type: sendTestCommand,
      first: () => Object.assign(site.env, mailOn(server.url)),
      ends: [server],
    };
  },
  async "a mail server with a certificate of its own"(site) {
    site.args = ["--send-test"];
    const pem = await makeCertificate("127.0.0.1");
    const [strange, server] = [await startMailStandIn({ pem, isSecure: true }), await startMailStandIn()];
    Object.assign(site.env, mailOn(strange.url));
    return {
      wrong: mailChannels,
      found: "cannot be encrypted or trusted",
      type: sendTestCommand,
      first: () => Object.assign(site.env, mailOn(server.url)),
      ends: [strange, server],
    };
  },
  async "a PostgreSQL that is not there"(site) {
    const port = await freePort();
    site.env.DATABASE_URL = `postgres://vitreel:hidden-battery@127.0.0.1:${port}/site`;
    return {
      wrong: ["Database"],
      found: `127.0.0.1:${port}/site`,
      type: `pg_isready -h 127.0.0.1 -p ${port}`,
      code: 2,
      shows: "no response",
      after: async () => {
        site.env.DATABASE_URL = await createPostgresDatabase();
        await site.run("migrate");
      },
    };
  },
  async "a PostgreSQL that does not know the password"(site) {
    const postgres = await sharedPostgres();
    const url = new URL(await createPostgresDatabase());
    const [{ hba_file: rules }] = (await postgres.run("SHOW hba_file")) as [{ hba_file: string }];
    writeFileSync(rules, `host all guest 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, "utf8")}`);
    await postgres.run("SELECT pg_reload_conf()");
    await postgres.run("CREATE ROLE guest LOGIN SUPERUSER PASSWORD 'right-horse'");
    Object.assign(url, { username: "guest", password: "hidden-battery" });
    site.env.DATABASE_URL = url.href;
    return {
      wrong: ["Database"],
      found: `127.0.0.1:${url.port}${url.pathname}`,
      type: `psql -h 127.0.0.1 -p ${url.port} -U guest -d ${url.pathname.slice(1)} -c "SELECT 1"`,
      first: async () => {
        site.env.PGPASSWORD = "right-horse";
        site.env.DATABASE_URL = url.href.replace("hidden-battery", "right-horse");
        await site.run("migrate");
      },
      ends: [{ [Symbol.asyncDispose]: async () => void (await postgres.run("DROP OWNED BY guest CASCADE")) }],
    };
  },
  async "a PostgreSQL whose certificate nobody trusts"(site) {
    const postgres = await sharedPostgres();
    const pem = await makeCertificate("127.0.0.1");
    const [{ data_directory: folder }] = (await postgres.run("SHOW data_directory")) as [
      { data_directory: string },
    ];
    const [file, { uid, gid }] = [`${folder}/site.pem`, statSync(folder)];
    writeFileSync(file, pem, { mode: 0o600 });
    chownSync(file, uid, gid);
    await postgres.run(`ALTER SYSTEM SET ssl_cert_file = '${file}'`);
    await postgres.run(`ALTER SYSTEM SET ssl_key_file = '${file}'`);
    await postgres.run("ALTER SYSTEM SET ssl = on");
    await postgres.run("SELECT pg_reload_conf()");
    site.env.DATABASE_URL = `${await createPostgresDatabase()}?sslmode=verify-full`;
    return {
      wrong: ["Database"],
      found: "self",
      advice: "The server's certificate is not trusted. If your company signs its own certificates",
      first: async () => {
        site.env.NODE_EXTRA_CA_CERTS = `${site.folder}/authority.pem`;
        await Bun.write(site.env.NODE_EXTRA_CA_CERTS, pem);
        await site.run("migrate");
      },
      ends: [
        {
          async [Symbol.asyncDispose]() {
            await postgres.run("ALTER SYSTEM RESET ssl");
            await postgres.run("SELECT pg_reload_conf()");
          },
        },
      ],
    };
  },
  async "a PostgreSQL that an older program has written"(site) {
    const postgres = await sharedPostgres();
    await postgres.run("CREATE DATABASE doctor_old");
    site.env.DATABASE_URL = postgres.urlOf("doctor_old");
    return { wrong: ["Database"], found: "it is older than this program", type: `${typedProgram} migrate` };
  },
  async "a PostgreSQL that a newer program has written"(site) {
    site.env.DATABASE_URL = await createPostgresDatabase();
    await site.run("migrate");
    await using db = new SQL(site.env.DATABASE_URL);
    await db`INSERT INTO migrations SELECT max("index") + 1, 'next', 'x', 0 FROM migrations`;
    return {
      wrong: ["Database"],
      found: "written by a newer version",
      advice: "Use the version that wrote this database",
      first: async () => {
        site.env.DATABASE_URL = await createPostgresDatabase();
        await site.run("migrate");
      },
    };
  },
  async "a PostgreSQL without the database"(site) {
    const { port } = await sharedPostgres();
    site.env.DATABASE_URL = `postgres://vitreel@127.0.0.1:${port}/doctor_new`;
    return {
      wrong: ["Database"],
      found: `127.0.0.1:${port}/doctor_new`,
      type: `createdb -h 127.0.0.1 -p ${port} -U vitreel doctor_new`,
      after: () => site.run("migrate"),
    };
  },
};

const forRoot: typeof setUps = {
  async "a data folder of another user"(site) {
    giveTo(site.dataDir, nobody);
    chmodSync(site.folder, 0o755);
    chmodSync(site.dataDir, 0o755);
    site.before = ["setpriv", "--reuid=65533", "--regid=65533", "--clear-groups"];
    site.args = ["--port", site.env.PORT ?? ""];
    return {
      wrong: ["Owner"],
      found: `${site.dataDir} belongs to nobody, but the current user is '#65533'`,
      type: `sudo DATA_DIR=${site.dataDir} ${typedProgram} doctor --json --port ${site.env.PORT}`,
      shows: '"check": "Database",\n    "ok": true',
      after: () => {
        site.before = [];
      },
    };
  },
  async "a folder of backups that root has made"(site) {
    mkdirSync(`${site.dataDir}/backups`);
    chownSync(`${site.dataDir}/backups`, nobody, nobody);
    return {
      wrong: ["Owner"],
      found: `${site.dataDir}/backups belongs to nobody`,
      type: `sudo chown -R root: ${site.dataDir}`,
    };
  },
  async "a data folder that may not be written"(site) {
    giveTo(site.dataDir, nobody);
    chmodSync(site.folder, 0o755);
    chmodSync(site.dataDir, 0o500);
    site.before = asNobody;
    return {
      wrong: ["Disk", "Database"],
      found: `${site.dataDir} is not accessible`,
      type: `sudo chmod u+rwx ${site.dataDir}`,
    };
  },
  async "a database that may not be written"(site) {
    giveTo(site.dataDir, nobody);
    chmodSync(site.folder, 0o755);
    chmodSync(`${site.dataDir}/vitreel.db`, 0o400);
    site.before = asNobody;
    return {
      wrong: ["Database"],
      found: `${site.dataDir}/vitreel.db`,
      type: `sudo chmod u+rw ${site.dataDir}/vitreel.db*`,
    };
  },
  async "a file of settings that may not be read"(site) {
    giveTo(site.dataDir, nobody);
    chmodSync(site.folder, 0o755);
    const file = `${site.folder}/site.env`;
    await Bun.write(file, `DATA_DIR=${site.dataDir}\n`);
    chmodSync(file, 0o600);
    Object.assign(site, { before: asNobody, args: ["--env-file", file] });
    return {
      wrong: ["Configuration"],
      found: `The settings in ${file} cannot be read`,
      type: `sudo ${typedProgram} doctor --json --env-file ${file}`,
      shows: '"check": "Database",\n    "ok": true',
      after: () => {
        site.before = [];
      },
    };
  },
};

const forMounts: typeof setUps = {
  async "a file system that only reads"(site) {
    const disk = smallDisk(site.dataDir, 1000);
    await site.run("migrate");
    await Bun.$`mount -o remount,ro ${site.dataDir}`.quiet();
    return {
      wrong: ["Disk", "Database"],
      found: `${site.dataDir} cannot be written: EROFS`,
      type: `sudo mount -o remount,rw ${site.dataDir}`,
      ends: [disk],
    };
  },
  async "a disk without any room"(site) {
    const disk = smallDisk(site.dataDir, 20);
    await site.run("migrate");
    disk.fill(0);
    return {
      wrong: ["Disk", "Database"],
      found: `${site.dataDir} cannot be written: ENOSPC`,
      type: `${typedProgram} backup prune`,
      after: () => Bun.$`mount -o remount,size=1g ${site.dataDir}`.quiet(),
      ends: [disk],
    };
  },
  async "a disk that is nearly full"(site) {
    const disk = smallDisk(site.dataDir, 300);
    await site.run("migrate");
    return {
      wrong: ["Disk"],
      found: `314 MB free in ${site.dataDir}`,
      type: `${typedProgram} backup prune`,
      after: () => Bun.$`mount -o remount,size=1g ${site.dataDir}`.quiet(),
      ends: [disk],
    };
  },
};

async function openSite(folder: { path: string }): Promise<Site> {
  const dataDir = `${folder.path}/data`;
  mkdirSync(dataDir, { mode: 0o700 });
  const site: Site = {
    folder: folder.path,
    dataDir,
    args: [],
    before: [],
    env: { PORT: String(await freePort()) },
    run: (...words) => runProgram(words, { ...site, cwd: root, before: [] }),
  };
  await site.run("migrate");
  return site;
}

/** Types a line as it was told, but that the program stands where it is under test. */
async function typeLine(line: string, { env, dataDir }: Site) {
  const isOurs = new RegExp(`^((sudo (-u \\S+ )?)?(DATA_DIR=\\S+ )?)${typedProgram} `);
  const words = line.replace(isOurs, `$1${program.join(" ")} `);
  const child = Bun.spawn(["sh", "-c", words], {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", DATA_DIR: dataDir, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const printed = (await new Response(child.stdout).text()) + (await new Response(child.stderr).text());
  return { code: await child.exited, printed };
}

type Finding = {
  check: string;
  ok: boolean | null;
  found: string;
  advice?: string;
  type?: string;
  set?: string;
};

async function runDoctor(site: Site) {
  const { code, stdout, stderr } = await runProgram(["doctor", "--json", ...site.args], {
    ...site,
    cwd: root,
  });
  expect(stderr).toBe("");
  expect(stdout).not.toContain("hidden-battery");
  const findings = JSON.parse(stdout) as Finding[];
  return {
    code,
    wrong: findings.filter(({ ok }) => ok === false),
    unknown: findings.filter(({ ok }) => ok === null),
  };
}

function testSetUps(all: typeof setUps, isPossible: boolean) {
  for (const [name, make] of Object.entries(all))
    test.skipIf(!isPossible)(`the doctor knows ${name}, and the line to type`, async () => {
      using folder = temporaryFolder();
      const site = await openSite(folder);
      const expected = await make(site);
      await using _ends = {
        async [Symbol.asyncDispose]() {
          for (const one of expected.ends ?? [])
            await (Symbol.asyncDispose in one ? one[Symbol.asyncDispose]() : one[Symbol.dispose]());
        },
      };
      const { code, wrong } = await runDoctor(site);
      const [first] = wrong;
      expect([code, ...wrong.map(({ check }) => check)]).toEqual([1, ...expected.wrong]);
      expect(first?.found).toContain(expected.found);
      expect(first?.advice ?? "").toContain(expected.advice ?? "");
      expect(first?.type).toBe(expected.type as string);
      if (expected.set) expect(first?.set).toMatch(expected.set);
      else expect(first?.set).toBeUndefined();

      await expected.first?.();
      if (expected.type) {
        const run = await typeLine(expected.type, site);
        expect([run.printed, run.code]).toEqual([run.printed, expected.code ?? 0]);
        expect(run.printed).toContain(expected.shows ?? "");
      }
      const [setting = "", value = ""] = first?.set?.split(/=(.*)/s) ?? [];
      if (setting) site.env[setting] = value;
      await expected.after?.();
      expect(await runDoctor(site)).toMatchObject({ code: 0, wrong: [] });
    });
}

testSetUps(setUps, true);
testSetUps(forRoot, isRoot);
testSetUps(forMounts, mayMount);

test("at a terminal the line stands under what is wrong", async () => {
  using folder = temporaryFolder();
  const site = await openSite(folder);
  writeFileSync(`${site.dataDir}/backups`, "");
  const result = await site.run("doctor");
  expect(result.stdout).toContain(
    `✗ Backups: ${site.dataDir}/backups is a file, not a folder\n    Run: mv ${site.dataDir}/backups ${site.dataDir}/backups.old\n`,
  );
});

test("what depends on a database that is not there, or on a server that does not run, has a question mark", async () => {
  using folder = temporaryFolder();
  const site = await openSite(folder);
  rmSync(`${site.dataDir}/vitreel.db`);
  const { unknown } = await runDoctor(site);
  expect(unknown.map(({ check }) => check)).toEqual(
    expect.arrayContaining(["Files", "Server", "Proxy", "Passkeys", "Messages"]),
  );
  const result = await site.run("doctor");
  expect(result.stdout).toContain("? Files: skipped: see Database\n");
  expect(result.stdout).toMatch(/\n\d+ of \d+ checks passed\.\n$/);
});

test("a check that fails itself is a finding and stops no other", async () => {
  const broken = await runCheck("Clock", () => {
    throw new Error("no idea");
  });
  expect(broken).toEqual({ check: "Clock", ok: false, found: "could not be checked: no idea" });
});

test.skipIf(!isRoot)(
  "settings of the usual file that may not be read are not in force, and the doctor says so",
  async () => {
    using folder = temporaryFolder();
    const site = await openSite(folder);
    const file = `${site.folder}/etc/vitreel.env`;
    await Bun.write(file, "BACKUP_KEEP=7\n");
    chmodSync(file, 0o600);
    giveTo(site.dataDir, nobody);
    for (const path of [site.folder, `${site.folder}/etc`]) chmodSync(path, 0o755);
    const env = { ...site.env, DESTDIR: site.folder };
    const result = await runProgram(["doctor"], { ...site, env, cwd: root, before: asNobody });
    const found = `the settings in ${file} are not in use: nobody has no permission to read them`;
    expect([result.code, result.stdout]).toEqual([1, expect.stringContaining(`✗ Configuration: ${found}\n`)]);
    expect(result.stdout).toContain(`Run: sudo ${typedProgram} doctor\n? Everything else: skipped`);
    expect(result.stdout).not.toContain("does not exist");
    const read = await runProgram(["settings"], { ...site, env, cwd: root });
    expect(read.stdout).toMatch(new RegExp(`BACKUP_KEEP .*${file}`));
  },
);

test("a unit that does not let the server write its data is found out, with the line that lets it", async () => {
  using folder = temporaryFolder();
  const site = await openSite(folder);
  site.env.PATH = `${site.folder}/bin:${process.env.PATH}`;
  for (const [paths, isFine] of [
    ["/srv/other", false],
    [`${site.dataDir}-else`, false],
    ["", false],
    [`/srv/other -${site.dataDir}/`, true],
    [site.folder, true],
  ] as const) {
    const shown = `LoadState=loaded\\nProtectSystem=strict\\nStateDirectory=vitreel\\nReadWritePaths=${paths}\\n`;
    await Bun.write(`${site.folder}/bin/systemctl`, `#!/bin/sh\n[ "$1" = show ] && printf '${shown}'\n`);
    chmodSync(`${site.folder}/bin/systemctl`, 0o755);
    const { wrong } = await runDoctor(site);
    expect([paths, wrong.length === 0]).toEqual([paths, isFine]);
    if (!isFine)
      expect(wrong[0]).toMatchObject({
        check: "Unit",
        type: `sudo ${typedProgram} install --data-dir ${site.dataDir}`,
      });
  }
});

test("a server whose unit is enabled and that does not run is found out, with the line that starts it", async () => {
  using folder = temporaryFolder();
  const site = await openSite(folder);
  site.env.PATH = `${site.folder}/bin:${process.env.PATH}`;
  await Bun.write(`${site.folder}/bin/systemctl`, '#!/bin/sh\n[ "$1" = is-enabled ]\n');
  chmodSync(`${site.folder}/bin/systemctl`, 0o755);
  expect((await runDoctor(site)).wrong).toMatchObject([
    { check: "Server", type: "sudo systemctl start vitreel@a" },
  ]);
});
