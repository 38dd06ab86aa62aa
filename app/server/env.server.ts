import * as z from "zod/mini";
import { companyDomain } from "~/lib/company-name";
import { ownSchedule } from "~/lib/leads/scheduling-link";
import { type Level, logLevels } from "./log.server";
import {
  isAddressOrNetwork,
  isLoopback,
  isMailServer,
  isPostgresLocation,
  isWebhookSecret,
  parseMailbox,
  parseMailboxes,
  parseS3Location,
} from "./setting-values.server";

/** A schema for an absolute URL without user info that passes `rule`. */
function urlRule(rule: (url: URL) => boolean) {
  return z.string().check(
    z.refine((value) => {
      const url = URL.parse(value);
      return url !== null && !url.username && !url.password && rule(url);
    }),
  );
}

/** A schema for a whole number from `min` to `max` in decimal digits. */
function integerRule(min: number, max: number) {
  const digits = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number));
  return z.pipe(digits, z.number().check(z.minimum(min), z.maximum(max)));
}

const flagRule = z.pipe(
  z.enum(["0", "1"]),
  z.transform((value) => value === "1"),
);
const isHttps = (url: URL) => url.protocol === "https:";

/** A schema for a comma-separated list; each part must pass `rule`. */
function commaListRule(rule: (part: string) => boolean) {
  const parts = z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  );
  return z.pipe(parts, z.array(z.string().check(z.refine(rule))).check(z.minLength(1)));
}

type Rule = {
  schema: z.ZodMiniType;
  expected: string;
  /** Whether the value is a credential, which is never printed. Every setting must say so. */
  isSecret: boolean;
  /** Generates a valid value, where that is possible. */
  generate?(): string;
};

const randomBytes = (bytes: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes)));

/** The rule of an address outside the site. */
const outsideRule = { isSecret: false, schema: urlRule(isHttps), expected: "an https:// address" };

const settingRules = {
  PORT: { isSecret: false, schema: integerRule(1, 65_535), expected: "a port number from 1 to 65535" },
  HOST: {
    isSecret: false,
    schema: z.string().check(z.minLength(1)),
    expected: "an address to listen on, like 127.0.0.1 or 0.0.0.0",
  },
  PUBLIC_ORIGIN: {
    isSecret: false,
    schema: urlRule(
      (url) => /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash,
    ),
    expected: `the site's own origin without a path, like https://www.${companyDomain}`,
  },
  INSECURE_HTTP: {
    isSecret: false,
    schema: flagRule,
    expected: "1 to allow http on a public host, or 0",
  },
  DATA_DIR: {
    isSecret: false,
    schema: z.string().check(z.minLength(1)),
    expected: "a folder for the database and its backups",
  },
  DATABASE_URL: {
    isSecret: true,
    schema: z.string().check(z.refine(isPostgresLocation)),
    expected:
      "a URL like postgres://name:password@db.example.com:5432/vitreel with name and password percent-encoded (@ is %40, # is %23, / is %2F, ? is %3F, % is %25), or unset for SQLite",
  },
  SLACK_WEBHOOK_URL: {
    isSecret: true,
    schema: urlRule(
      (url) => isLoopback(url) || (isHttps(url) && /^hooks\.slack(-gov)?\.com$/.test(url.hostname)),
    ),
    expected: "an incoming webhook of https://hooks.slack.com/ (or a loopback address for tests)",
  },
  SMTP_URL: {
    isSecret: true,
    schema: z.string().check(z.refine(isMailServer)),
    expected:
      "a mail server like smtps://name:password@mail.example.com (name and password percent-encoded) or smtp://mail.example.com:587",
  },
  MAIL_FROM: {
    isSecret: false,
    schema: z.string().check(z.refine((text) => parseMailbox(text) !== undefined)),
    expected: `an address like site@${companyDomain}, or a name and the address in <>, like "Shop, Inc." <site@${companyDomain}>`,
  },
  LEAD_MAIL_TO: {
    isSecret: false,
    schema: z.pipe(
      z.string().check(z.refine((text) => parseMailboxes(text) !== undefined)),
      z.transform((text) => (parseMailboxes(text) ?? []).map(({ address }) => address)),
    ),
    expected: `addresses separated by commas, with or without names, like "Sales, EU" <sales@${companyDomain}>`,
  },
  WEBHOOK_URL: {
    isSecret: true,
    schema: urlRule((url) => isHttps(url) || (isLoopback(url) && url.protocol === "http:")),
    expected: "an https:// address (or a loopback address for tests)",
  },
  WEBHOOK_SECRET: {
    isSecret: true,
    schema: z.string().check(z.refine(isWebhookSecret)),
    expected: "whsec_ followed by 24 to 64 random bytes in base64",
    generate: () => `whsec_${randomBytes(32).toString("base64")}`,
  },
  SCHEDULING_URL: outsideRule,
  SIGN_IN_URL: outsideRule,
  COMMUNITY_URL: outsideRule,
  LIVE_DEMO_URL: outsideRule,
  TRUSTED_PROXIES: {
    isSecret: false,
    schema: commaListRule(isAddressOrNetwork),
    expected: "a comma-separated list of addresses or networks, like 10.0.0.0/8,127.0.0.1",
  },
  LEAD_RETENTION_DAYS: {
    isSecret: false,
    schema: integerRule(1, 99_999),
    expected: "a whole number of days, 1 or more",
  },
  APPLICATION_RETENTION_DAYS: {
    isSecret: false,
    schema: integerRule(1, 99_999),
    expected: "a number of days to keep applications after they or their job closed, 1 or more",
  },
  BACKUP_KEEP: {
    isSecret: false,
    schema: z.pipe(
      z.string().check(z.regex(/^\d{1,3}d?$/)),
      z.transform((text) => Number.parseInt(text, 10)),
    ),
    expected: "the number of daily backups to keep, like 7 (0 turns backups off)",
  },
  BACKUP_URL: {
    isSecret: true,
    schema: z.string().check(z.refine((text) => parseS3Location(text) !== undefined)),
    expected: "a URL like s3://key:secret@s3.example.com/bucket/prefix (each part percent-encoded)",
  },
  LOG_LEVEL: {
    isSecret: false,
    schema: z.enum(logLevels),
    expected: "debug, info, warn or error",
  },
  METRICS_TOKEN: {
    isSecret: true,
    schema: z.string().check(z.minLength(16)),
    expected: "a secret of at least 16 characters",
    generate: () => randomBytes(24).toString("hex"),
  },
} satisfies Record<string, Rule>;

/** The settings of the program, as `parseEnv` returns them. */
export type Env = ReturnType<typeof parseEnv>;

/** Returns DATABASE_URL, or the path of the SQLite file in DATA_DIR. */
export function databaseLocation({ databaseUrl, dataDir }: Pick<Env, "databaseUrl" | "dataDir">) {
  return databaseUrl ?? `${dataDir}/vitreel.db`;
}

/**
 * A setting has an invalid value. The message is one line with the variable, its value and the rule; `fix` is a
 * corrected settings line or a shell line, if one can be derived.
 */
export class EnvError extends Error {
  readonly set: string | undefined;
  readonly type: string | undefined;
  constructor(message: string, fix: { set?: string; type?: string } = {}) {
    super(message);
    this.set = fix.set;
    this.type = fix.type;
  }
}

/** Generates the secrets that a new installation needs, as lines of a settings file. */
export function generateSecrets(): string[] {
  return Object.entries<Rule>(settingRules).flatMap(([name, { generate }]) =>
    generate ? `${name}=${generate()}` : [],
  );
}

export const settingNames: readonly string[] = Object.keys(settingRules);

/** The names of settings with credentials, which are never printed. */
export const secretNames: readonly string[] = Object.entries(settingRules).flatMap(([name, { isSecret }]) =>
  isSecret ? name : [],
);

/** Parses the environment. Throws EnvError for the first invalid value; an empty string counts as unset. */
export function parseEnv(source: Record<string, string | undefined>) {
  function read<T>(name: keyof typeof settingRules): T | undefined {
    const value = source[name]?.trim();
    if (!value) return undefined;
    const result = z.safeParse<z.ZodMiniType>(settingRules[name].schema, value);
    if (result.success) return result.data as T;
    // The error message hides the value of a credential.
    const shown = secretNames.includes(name) ? "(hidden)" : JSON.stringify(value);
    const { expected, generate }: Rule = settingRules[name];
    throw new EnvError(`${name} is ${shown}, but it should be ${expected}.`, {
      set: generate && `${name}=${generate()}`,
    });
  }
  const port = read<number>("PORT") ?? 3000;
  const host = read<string>("HOST") ?? "127.0.0.1";
  const origin = read<string>("PUBLIC_ORIGIN");
  const insecureHttp = read<boolean>("INSECURE_HTTP") ?? false;
  const originUrl = new URL(origin ?? `http://localhost:${port}`);
  originUrl.hostname = originUrl.hostname.replace(/\.$/, "");
  if (!isHttps(originUrl) && !isLoopback(originUrl) && !insecureHttp)
    throw new EnvError(
      `PUBLIC_ORIGIN is ${JSON.stringify(origin)}, but it should begin with https://, because http exposes passwords and sessions (INSECURE_HTTP=1 allows it).`,
      { set: `PUBLIC_ORIGIN=https://${originUrl.hostname}` },
    );
  const webhookUrl = read<string>("WEBHOOK_URL");
  const webhookSecret = read<string>("WEBHOOK_SECRET");
  if (webhookUrl && !webhookSecret)
    throw new EnvError(
      "WEBHOOK_SECRET is missing. It signs the events for WEBHOOK_URL; the command doctor generates one.",
      { set: `WEBHOOK_SECRET=${settingRules.WEBHOOK_SECRET.generate()}` },
    );
  const backupKeep = read<number>("BACKUP_KEEP") ?? 7;
  const backupUrl = read<string>("BACKUP_URL");
  if (backupUrl && backupKeep === 0)
    throw new EnvError(
      "BACKUP_KEEP is 0, but it should be 1 or more if BACKUP_URL is set, because daily backups are copied there.",
    );
  return {
    port,
    host,
    /** The canonical origin without a trailing slash. */
    publicOrigin: originUrl.origin,
    /** Whether PUBLIC_ORIGIN is set, so that the site serves more than this machine. */
    isPublic: origin !== undefined,
    dataDir: read<string>("DATA_DIR") ?? "./data",
    databaseUrl: read<string>("DATABASE_URL"),
    slackWebhookUrl: read<string>("SLACK_WEBHOOK_URL"),
    smtpUrl: read<string>("SMTP_URL"),
    /** The sender of emails, see `parseMailbox`. */
    mailFrom: read<string>("MAIL_FROM"),
    /** The recipients of an email about each lead. */
    leadMailTo: read<string[]>("LEAD_MAIL_TO") ?? [],
    /** The URL for webhook events of leads, which needs the signing secret. */
    webhookUrl,
    webhookSecret,
    /** The page to book a meeting: the site's own or an external calendar. */
    schedulingUrl: read<string>("SCHEDULING_URL") ?? ownSchedule,
    /** The product's sign-in; without it "Sign in" leads to the admin. */
    signInUrl: read<string>("SIGN_IN_URL"),
    communityUrl: read<string>("COMMUNITY_URL"),
    liveDemoUrl: read<string>("LIVE_DEMO_URL") ?? "/demo-store",
    // When only this machine can connect, any forwarding peer is its proxy.
    trustedProxies:
      read<string[]>("TRUSTED_PROXIES") ??
      (["127.0.0.1", "::1", "localhost"].includes(host) ? ["127.0.0.1", "::1"] : []),
    leadRetentionDays: read<number>("LEAD_RETENTION_DAYS"),
    /** Retention of applications in days after the decision or the job's closing. */
    applicationRetentionDays: read<number>("APPLICATION_RETENTION_DAYS") ?? 180,
    /** The number of daily backups in DATA_DIR/backups; 0 makes none. */
    backupKeep,
    /** The store for copies of daily backups, see `parseS3Location`. */
    backupUrl,
    /** The lowest level that is logged. */
    logLevel: read<Level>("LOG_LEVEL") ?? "info",
    /** The token for /metrics, which does not exist without it. */
    metricsToken: read<string>("METRICS_TOKEN"),
  };
}
