import { expect, setDefaultTimeout, test } from "bun:test";
import { requireDebianPackages } from "~/tools/run";
import { adminPassword } from "../fixtures/admin";
import { root } from "../fixtures/build";
import { type Block, readCodeBlocks, readCodeSpans } from "../fixtures/documents";
import { lead } from "../fixtures/lead-app";
import { makeCertificate } from "./certificate";
import { bootDebianMachine, whyNoMachine } from "./debian-machine";
import { buildNextRelease } from "./next-release";

setDefaultTimeout(240_000);

const guides = ["app/docs/operation.md", "app/docs/growing.md"];
const blocks = (await Promise.all(guides.map(readCodeBlocks))).flat();
const commands = (await Promise.all(guides.map(readCodeSpans))).flat();
/** Languages of what is typed or becomes a file of settings. */
const typedLanguages = ["sh", "bash", "nginx", "caddy"];
const followedBlocks = new Set<Block>();

/** The one block of the guides that says `words`; examples in it are replaced by what they stand for here. */
function followBlock(words: string, examples: Record<string, string> = {}) {
  const [found, ...more] = blocks.filter(({ text }) => text.includes(words));
  if (!found || more.length > 0) throw new Error(`The guides should say this once: ${words}`);
  followedBlocks.add(found);
  return Object.entries(examples).reduce((text, [example, real]) => {
    if (!text.includes(example)) throw new Error(`There is no ${example} in:\n${text}`);
    return text.replaceAll(example, real);
  }, found.text);
}

/** The command in the words of the guides that begins with `words`. */
function findCommand(words: string) {
  const found = commands.find((one) => one.startsWith(words));
  if (!found) throw new Error(`The guides should say this: ${words}`);
  return found;
}

const host = "www.example.com";
const certificates = `/etc/letsencrypt/live/${host}`;
const databasePassword = "quiet pebble 7 & more";

/** The authority of this machine's certificate, and how the doctor is told of it, which asks as visitors do. */
const authority = "/etc/ssl/authority.pem";
const trusted = `NODE_EXTRA_CA_CERTS=${authority}`;

type Machine = Awaited<ReturnType<typeof bootDebianMachine>>;

/** Somebody at home who visits the site of the machine, by https and from an address of their own. */
function createVisitor({ type }: Machine, address: string) {
  const curl = `curl --silent --show-error --cacert authority.pem --interface ${address}`;
  const status = "--output /dev/null --write-out '%{http_code}\n'";
  const request = (name: string) =>
    `${status} --json '${JSON.stringify({ ...lead, email: `${name}@shop.example` })}' https://${host}/api/slack/notify`;
  return {
    /** Opens a page without https, however long the proxy takes; gives the protocol of the answer and its address. */
    open: (path: string) =>
      type(
        `${curl} --location --fail --retry 60 --retry-delay 1 --retry-all-errors --output /dev/null --write-out '%{http_version} %{url_effective}' http://${host}${path}`,
      ),
    requestDemo: (name: string) => type(`${curl} ${request(name)}`),
    /** Asks for 32 demos, each time as if for somebody else, whose address stands in the header. */
    requestForMany: (name: string) =>
      type(`for i in $(seq 32); do ${curl} --header "X-Forwarded-For: 203.0.113.$i" ${request(name)}; done`),
    /** Opens a page again and again until the file `path` is there; gives the status of each answer. */
    watchUntil: (path: string) =>
      type(`until [ -e ${path} ]; do ${curl} ${status} https://${host}/pricing; done`),
    async signIn() {
      const fields = `--data-urlencode email=you@example.com --data-urlencode 'password=${adminPassword}'`;
      const form = `--cookie-jar jar --header 'Origin: https://${host}' ${fields} https://${host}/sign-in`;
      return type(`${curl} ${status} ${form} && ${curl} --cookie jar https://${host}/admin/leads`);
    },
  };
}

/** Where the guides are followed: a machine, or a folder that stands for one. */
type Place = Pick<Machine, "type" | "serve"> & { requestDemo(name: string): Promise<unknown> };

/** Who has asked for a demo, as the command line knows them. */
async function listLeads({ type }: Pick<Machine, "type">) {
  const rows = await type("sudo -u vitreel vitreel leads export");
  return [...new Set(rows.match(/\w+(?=@shop\.example)/g))].sort();
}

/** The first 30 are taken, and then no more: the proxy says where each came from, not the visitor. */
function expectOneVisitor(answers: string) {
  const statuses = answers.trim().split("\n");
  expect([statuses.slice(0, 30).every((one) => one === "201"), statuses.at(-1)]).toEqual([true, "429"]);
}

async function install(machine: Machine) {
  const { type, write } = machine;
  const visitor = createVisitor(machine, "127.0.0.2");
  await type("cp /release/build/* .");
  expect(await type(followBlock("vitreel install"), adminPassword)).toContain(`https://${host}/setup?token=`);
  expect(await type("sudo systemd-analyze security --no-pager vitreel@a")).toMatch(/level for \S+: 1\.\d OK/);
  // The README's line, where it is there and runs already.
  const [, line = ""] = (await Bun.file(`${root}README.md`).text()).match(/^ssh -t server ('.+')$/m) ?? [];
  await type(`sh -e -c ${line} && cmp vitreel /usr/local/bin/vitreel`);

  const pem = await makeCertificate(host);
  await write("/home/you/authority.pem", pem);
  await write(authority, pem);
  for (const name of ["fullchain", "privkey"]) await write(`${certificates}/${name}.pem`, pem);
  // One that has served for long: while it starts, it may miss that it should read its settings anew.
  await type(
    "sudo systemctl start nginx && curl --silent --retry 60 --retry-all-errors --output /dev/null localhost",
  );
  await type(followBlock("nginx -t"));
  expect(await visitor.open("/pricing")).toBe(`2 https://${host}/pricing`);
  expect(await visitor.requestDemo("ada")).toBe("201\n");
  expectOneVisitor(await createVisitor(machine, "127.0.0.9").requestForMany("mallory"));
  const page = await visitor.signIn();
  expect([page.includes("ada@shop.example"), page.includes("mallory@shop.example")]).toEqual([true, true]);
  // The commands by which an operator looks first.
  expect(await type(findCommand("curl localhost"))).toBe("ok\n");
  expect(await type(findCommand("sudo vitreel doctor").replace(/^sudo/, `sudo ${trusted}`))).not.toContain(
    "✗",
  );
  const warnings = await type(findCommand("sudo journalctl"));
  expect([warnings.includes("no admin account"), warnings.includes("is ready")]).toEqual([true, false]);
}

async function loseDisk(place: Place) {
  const { type } = place;
  const store = await place.serve(
    'const { startS3StandIn } = await import("./s3-stand-in"); console.log(startS3StandIn().url);',
  );
  await type(`echo 'BACKUP_URL=${store}' | sudo tee --append /etc/vitreel.env`);
  // The daily backup comes at its time only, so this one gets the name of a daily one.
  const folder = "/var/lib/vitreel/backups";
  const made = (await type("sudo -u vitreel vitreel backup")).match(/vitreel-(20[\dT-]+\.db)/) ?? [];
  const daily = `daily-${made[1]}`;
  await type(`sudo mv ${folder}/${made[0]} ${folder}/${daily}`);
  expect(await type(followBlock("backup copy", { "daily-….db": daily }))).toContain(daily);
  await place.requestDemo("noor");
  await type("sudo systemctl kill --signal=KILL vitreel@a; sudo systemctl stop vitreel@a");
  await type("sudo rm --recursive /var/lib/vitreel");
  await type(followBlock("install -d"));
  expect(await listLeads(place)).toEqual(["ada", "mallory"]);
}

async function upgradeAndReturn(place: Place) {
  const { type } = place;
  await type("cp --force /next/vitreel /next/SHA256SUMS .");
  await type(followBlock("vitreel upgrade"));
  await place.requestDemo("bo");
  expect(await listLeads(place)).toEqual(["ada", "bo", "mallory"]);

  await type(followBlock("vitreel rollback"));
  expect(await listLeads(place)).toEqual(["ada", "mallory"]);
}

async function handOver(machine: Machine) {
  const { type } = machine;
  const visitor = createVisitor(machine, "127.0.0.2");
  const [answers] = await Promise.all([
    visitor.watchUntil("taken-over"),
    type(followBlock("vitreel upgrade")).finally(() => type("touch taken-over")),
  ]);
  expect([...new Set(answers.trim().split("\n"))]).toEqual(["200"]);
  await visitor.requestDemo("zoe");
  expect(await listLeads(machine)).toEqual(["ada", "mallory", "zoe"]);
}

async function moveToPostgresAndBack(machine: Machine) {
  const { type } = machine;
  const visitor = createVisitor(machine, "127.0.0.2");
  await type("sudo pg_createcluster 15 site --port 5432 && sudo systemctl start postgresql@15-site");
  await type(followBlock("createuser"), `${databasePassword}\n${databasePassword}\n`);
  await type(followBlock("read -rsp"), `${encodeURIComponent(databasePassword)}\n`);
  await visitor.requestDemo("liv");
  expect(await listLeads(machine)).toEqual(["ada", "liv", "mallory", "zoe"]);
  const count = "SELECT count(*) FROM leads WHERE email LIKE 'liv@%'";
  expect(await type(`sudo -u postgres psql --tuples-only --no-align vitreel --command "${count}"`)).toBe(
    "1\n",
  );

  await type(followBlock("migrate-to-postgres --back"));
  await visitor.requestDemo("mia");
  expect(await listLeads(machine)).toEqual(["ada", "liv", "mallory", "mia", "zoe"]);
  expect(await type("stat --format '%a %U %G' /etc/vitreel.env")).toBe("640 root vitreel\n");
  expect(await type(`sudo -u vitreel ${trusted} vitreel doctor`)).not.toContain("✗");
}

/** Where this release and the next are there. */
function mapReleases(next: string) {
  return {
    [`${root}build/vitreel`]: "/release/build/vitreel",
    [`${root}build/SHA256SUMS`]: "/release/build/SHA256SUMS",
    [next]: "/next",
  };
}

test.skipIf(whyNoMachine !== undefined)(
  "whoever types what the guides say has a site that outlives its disk, upgrades, the way back and a move @all",
  async () => {
    await requireDebianPackages({
      nginx: "/usr/sbin/nginx",
      "postgresql-15": "/usr/lib/postgresql/15/bin/postgres",
    });
    await using machine = await bootDebianMachine(mapReleases(await buildNextRelease()));
    await machine.type(`echo 127.0.0.1 ${host} db.example.com | sudo tee --append /etc/hosts`);
    await install(machine);
    const visited = { ...machine, ...createVisitor(machine, "127.0.0.2") };
    await loseDisk(visited);
    await upgradeAndReturn(visited);
    await handOver(machine);
    await moveToPostgresAndBack(machine);
    // The rest needs programs that Debian does not bring, or a machine of their own.
    const left = blocks.filter((one) => !followedBlocks.has(one) && typedLanguages.includes(one.language));
    expect(
      left
        .map(({ text }) => text)
        .filter((text) => !/^podman run|litestream restore|print caddy|10\.0\.0\.12:3000/.test(text)),
    ).toEqual([]);
  },
);
