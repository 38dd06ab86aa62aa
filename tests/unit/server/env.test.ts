import { expect, test } from "bun:test";
import fc from "fast-check";
import { EnvError, parseEnv } from "~/server/env.server";
import { parseMailbox, parseS3Location } from "~/server/setting-values.server";

const own = ["127.0.0.1", "::1"];
const addresses = {
  SCHEDULING_URL: "https://calendar.example/book",
  SIGN_IN_URL: "https://app.example/",
  COMMUNITY_URL: "https://forum.example/",
  LIVE_DEMO_URL: "https://demo.example/",
};
const read: [source: Record<string, string>, settings: object][] = [
  [{}, { port: 3000, host: "127.0.0.1", publicOrigin: "http://localhost:3000", isPublic: false }],
  [{}, { dataDir: "./data", slackWebhookUrl: undefined, trustedProxies: own, backupKeep: 7 }],
  [
    {},
    { schedulingUrl: "/schedule", signInUrl: undefined, communityUrl: undefined, liveDemoUrl: "/demo-store" },
  ],
  [
    addresses,
    {
      schedulingUrl: addresses.SCHEDULING_URL,
      signInUrl: addresses.SIGN_IN_URL,
      communityUrl: addresses.COMMUNITY_URL,
      liveDemoUrl: addresses.LIVE_DEMO_URL,
    },
  ],
  // An origin opens no port to others by itself.
  [
    { PUBLIC_ORIGIN: "https://www.vitreel.example/" },
    { host: "127.0.0.1", publicOrigin: "https://www.vitreel.example", isPublic: true },
  ],
  [
    { LEAD_MAIL_TO: '"Sales, EU" <sales@example.com>, Ines <Ines@example.com>,ops@example.com' },
    { leadMailTo: ["sales@example.com", "Ines@example.com", "ops@example.com"] },
  ],
  ...["0", "14", "14d"].map((BACKUP_KEEP): [{ BACKUP_KEEP: string }, object] => [
    { BACKUP_KEEP },
    { backupKeep: Number.parseInt(BACKUP_KEEP, 10) },
  ]),
  // The proxies of this machine are believed where nobody else can connect, and nowhere else.
  ...["127.0.0.1", "localhost", "::1"].map((HOST): [{ HOST: string }, object] => [
    { HOST },
    { trustedProxies: own },
  ]),
  ...["0.0.0.0", "::", "10.0.0.5"].map((HOST): [{ HOST: string }, object] => [
    { HOST },
    { trustedProxies: [] },
  ]),
  [{ TRUSTED_PROXIES: "10.0.0.1" }, { trustedProxies: ["10.0.0.1"] }],
];
test.each(read)("the settings %j are read as they are documented", (source, settings) => {
  expect(parseEnv(source)).toMatchObject(settings);
});

test("plain http is for this machine alone, and for other names only by a setting that says so", () => {
  for (const origin of ["http://localhost:8080", "http://127.0.0.1:8080", "http://[::1]:8080"])
    expect(parseEnv({ PUBLIC_ORIGIN: origin }).publicOrigin).toBe(origin);
  const allowed = { PUBLIC_ORIGIN: "http://shop.example", INSECURE_HTTP: "1" };
  expect(parseEnv(allowed).publicOrigin).toBe("http://shop.example");
  expect(() => parseEnv({ ...allowed, INSECURE_HTTP: "0" })).toThrow("https://");
});

const wrong: [string, string][] = [
  ["PORT", "http"],
  ["PORT", "70000"],
  ["PUBLIC_ORIGIN", "www.vitreel.example"],
  ["PUBLIC_ORIGIN", "https://www.vitreel.example/shop"],
  ["PUBLIC_ORIGIN", "http://shop.example"],
  ["PUBLIC_ORIGIN", "http://192.168.1.20:3000"],
  ["INSECURE_HTTP", "yes"],
  ["DATABASE_URL", "mysql://db"],
  ["SLACK_WEBHOOK_URL", "https://evil.example/services/T/B/x"],
  ["SLACK_WEBHOOK_URL", "http://hooks.slack.com/services/T/B/x"],
  ["SMTP_URL", "mail.example.com:587"],
  ["SMTP_URL", "https://mail.example.com"],
  ["SMTP_URL", "smtp://site@mail.example.com"],
  ["SMTP_URL", "smtp://mail.example.com/inbox"],
  ["SMTP_URL", "smtps://mail.example.com?tls=off"],
  ["MAIL_FROM", "the site"],
  ["MAIL_FROM", "Site <site>"],
  ["MAIL_FROM", "Site <site@vitreel.example>, Eve <eve@evil.example>"],
  ["LEAD_MAIL_TO", ","],
  ["LEAD_MAIL_TO", "sales@vitreel.example, Support"],
  ["LEAD_MAIL_TO", "Team: sales@vitreel.example;"],
  ["WEBHOOK_URL", "http://crm.example/events"],
  ["WEBHOOK_URL", "https://user:word@crm.example/events"],
  ["WEBHOOK_SECRET", "whsec_c2hvcnQ="],
  ["WEBHOOK_SECRET", Buffer.alloc(32).toString("base64")],
  ["BACKUP_URL", "https://key:secret@s3.example.com/bucket"],
  ["BACKUP_URL", "s3://s3.example.com/bucket"],
  ["BACKUP_URL", "s3://key@s3.example.com/bucket"],
  ["BACKUP_URL", "s3://key:secret@s3.example.com"],
  ["BACKUP_URL", "s3://key:100%secret@s3.example.com/bucket"],
  ["BACKUP_URL", "s3://key:secret@s3.example.com/bucket?regoin=x"],
  ["BACKUP_KEEP", "7x"],
  ["BACKUP_KEEP", "7d,4w,6m"],
  ["LOG_LEVEL", "verbose"],
  ["BACKUP_KEEP", "-1"],
  ...["SCHEDULING_URL", "SIGN_IN_URL", "COMMUNITY_URL", "LIVE_DEMO_URL"].flatMap(
    (name): [string, string][] => [
      [name, "javascript:alert(1)"],
      [name, "http://calendar.example"],
    ],
  ),
  ["TRUSTED_PROXIES", "everyone"],
  ["TRUSTED_PROXIES", "10.0.0.0/99"],
  ["TRUSTED_PROXIES", "1.2.3.4.5"],
  ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
  ["TRUSTED_PROXIES", "2001:db8::/129"],
  ["LEAD_RETENTION_DAYS", "0"],
  ["APPLICATION_RETENTION_DAYS", "0"],
];
for (const [name, value] of wrong) {
  test(`${name}=${value} is refused in one line that names the variable`, () => {
    expect(() => parseEnv({ [name]: value })).toThrow(EnvError);
    try {
      parseEnv({ [name]: value });
    } catch (error) {
      expect(String(error)).toContain(name);
      expect(String(error)).not.toContain("\n");
    }
  });
}

test("a wrong webhook address is not printed, because it is a credential", () => {
  expect(() => parseEnv({ SLACK_WEBHOOK_URL: "https://evil.example/SECRET" })).toThrow(/^(?!.*SECRET)/);
});

test("an address for events needs its secret, and a secret alone sends nothing", () => {
  const WEBHOOK_SECRET = `whsec_${Buffer.alloc(24, 1).toString("base64")}`;
  const WEBHOOK_URL = "https://crm.example/events";
  expect(parseEnv({ WEBHOOK_URL, WEBHOOK_SECRET })).toMatchObject({ webhookUrl: WEBHOOK_URL });
  expect(() => parseEnv({ WEBHOOK_URL })).toThrow("WEBHOOK_SECRET is missing");
  expect(parseEnv({ WEBHOOK_SECRET }).webhookUrl).toBeUndefined();
});

test("mail takes names, lists and encoded passwords, and prints none of its secrets", () => {
  const env = parseEnv({
    SMTP_URL: "smtps://site:p%40ss@mail.example.com:465",
    MAIL_FROM: "Vitreel, Inc. <site@vitreel.example>",
    LEAD_MAIL_TO: "sales@vitreel.example, Support@vitreel.example",
  });
  expect(env.leadMailTo).toEqual(["sales@vitreel.example", "Support@vitreel.example"]);
  expect(parseMailbox(env.mailFrom ?? "")).toEqual({
    name: "Vitreel, Inc.",
    address: "site@vitreel.example",
  });
  for (const name of ["SMTP_URL", "WEBHOOK_URL", "WEBHOOK_SECRET", "BACKUP_URL"])
    expect(() => parseEnv({ [name]: "SECRET" })).toThrow(/^(?!.*SECRET\b(?! is))/);
});

test.each([
  ['"Acme, Inc." <site@acme.example>', "Acme, Inc."],
  ['"A \\"B\\" C" <site@acme.example>', 'A "B" C'],
  ["site@acme.example (Acme)", "Acme"],
  ["Café München <site@acme.example>", "Café München"],
  ["<site@acme.example>", ""],
  ["  site@acme.example  ", ""],
])("the sender %s is read as RFC 5322 has it", (text, name) => {
  const { mailFrom = "" } = parseEnv({ MAIL_FROM: text });
  expect(parseMailbox(mailFrom)).toEqual({ name, address: "site@acme.example" });
});

test("an address may have a host of any script", () => {
  const address = "site@Müller.example";
  const { mailFrom, leadMailTo } = parseEnv({ MAIL_FROM: `Site <${address}>`, LEAD_MAIL_TO: address });
  expect([parseMailbox(mailFrom ?? "")?.address, ...leadMailTo]).toEqual([address, address]);
});

test.each([
  "a@b.example, c@d.example",
  "Team: a@b.example;",
  '"Acme <a@b.example>',
  "Acme",
  "A\r\nBcc: <x@y.example>",
])("%j is no one sender", (text) => expect(() => parseEnv({ MAIL_FROM: text })).toThrow("MAIL_FROM is"));

test("whatever stands in a password, no part of it is taken for a host, and a refusal shows none and says what to do", () => {
  const hostile = fc.string({ unit: fc.constantFrom(..."ab12@#/?%:[]\\&=+ é"), minLength: 4, maxLength: 12 });
  for (const [name, start, end] of [
    ["DATABASE_URL", "postgres://vitreel:", "@db.example:5432/site"],
    ["SMTP_URL", "smtps://site:", "@db.example:5432"],
    ["BACKUP_URL", "s3://key:", "@db.example:5432/site"],
  ] as const)
    fc.assert(
      fc.property(hostile, (password) => {
        const value = start + password + end;
        try {
          parseEnv({ [name]: value });
          expect(new URL(value)).toMatchObject({ host: "db.example:5432" });
          expect(() => decodeURIComponent(new URL(value).password)).not.toThrow();
        } catch (error) {
          if (!(error instanceof EnvError)) throw error;
          expect(error.message).toStartWith(`${name} is (hidden), but it should be `);
          expect(error.message).toContain("percent-encoded");
        }
        const encoded = start + encodeURIComponent(password) + end;
        expect(() => parseEnv({ [name]: encoded })).not.toThrow();
      }),
    );
  expect(() => parseEnv({ DATABASE_URL: "postgres://vitreel:p@ss#1%w@db.example/site" })).toThrow(EnvError);
});

test("a place for copies is read into the words of the client; it is reached by https unless it is on this machine", () => {
  expect(parseS3Location("s3://AK%2FID:a%2Bb%2F@s3.example.com:9000/copies/the/site/?region=eu-1")).toEqual({
    host: "s3.example.com:9000",
    endpoint: "https://s3.example.com:9000",
    region: "eu-1",
    bucket: "copies",
    prefix: "the/site",
    accessKeyId: "AK/ID",
    secretAccessKey: "a+b/",
  });
  expect(parseS3Location("s3://a:b@s3.example.com/copies/Acme%20EU/100%2525")).toMatchObject({
    prefix: "Acme EU/100%25",
  });
  expect(parseS3Location("s3://a:b@127.0.0.1:9000/copies")).toMatchObject({
    endpoint: "http://127.0.0.1:9000",
    prefix: "",
    region: undefined,
  });
  const BACKUP_URL = "s3://key:secret@s3.example.com/bucket";
  expect(() => parseEnv({ BACKUP_URL, BACKUP_KEEP: "0" })).toThrow("BACKUP_KEEP is 0");
  expect(parseEnv({ BACKUP_URL })).toMatchObject({ backupUrl: BACKUP_URL, backupKeep: 7 });
});

test("every setting stands in .env.example and in app/docs/settings.md, and nothing else does", async () => {
  const asked = new Set<string>();
  parseEnv(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
  const root = `${import.meta.dir}/../../../`;
  const example = await Bun.file(`${root}.env.example`).text();
  expect([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name).sort()).toEqual(
    [...asked].sort(),
  );
  const settings = await Bun.file(`${root}app/docs/settings.md`).text();
  const rows = settings.split("| variable ")[1]?.split("\n\n")[0]?.split("\n").slice(2) ?? [];
  const listed = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)]);
  expect(listed.map(([, name = ""]) => name).sort()).toEqual([...asked].sort());
});
