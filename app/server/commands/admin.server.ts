import { recordActivity } from "~/db/activity.server";
import {
  type Admin,
  createAdmin,
  deleteAdmin,
  findAdminByEmail,
  listAdmins,
  updatePasswordHash,
} from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { deleteSessionsOf, listSessions } from "~/db/sessions.server";
import { endWaits } from "~/server/accounts/login-throttle.server";
import { hashPassword } from "~/server/accounts/password.server";
import { sessionLimits } from "~/server/accounts/session.server";
import { checkAccount } from "~/server/accounts/setup.server";
import { type Command, printJson, readFlags, UsageError, withDatabase } from "./command.server";

type Flags = { email?: string; end?: boolean; json?: boolean };
type Action = (db: Db, flags: Flags) => Promise<number>;

const actor = "command line";
const actions: Record<string, Action> = { create, list, password, remove, sessions };

export const admin: Command = {
  summary: "create, list and remove admin accounts, end their sessions",
  usage: `admin <${Object.keys(actions).join("|")}> [--email address] [--end] [--json]

  create    --email E          make an account; the password is read from standard input
  list                         everybody with an account
  password  --email E          set a new password (read from standard input), end all sessions and the wait that
                               strangers' guesses brought upon the account
  remove    --email E          remove an account, but never the last
  sessions  [--email E] [--end]  show who is signed in; with --end, sign them out`,
  async run(args) {
    const { values, positionals } = readFlags(args, {
      email: { type: "string" },
      end: { type: "boolean" },
      json: { type: "boolean" },
    });
    const action = actions[positionals[0] ?? ""];
    if (!action) throw new UsageError("What should be done with the admin accounts?");
    return withDatabase((db) => action(db, values));
  },
};

async function create(db: Db, flags: Flags) {
  const { email, passwordHash } = await readAccount(flags);
  const now = Date.now();
  const created = await createAdmin(db, { email, passwordHash }, now);
  if (!created) return refuse(`${email} has an account already.`);
  await log(db, "created", created, now);
  return report(flags, { created: email }, `Created ${email}.`);
}

async function list(db: Db, flags: Flags) {
  const admins = (await listAdmins(db)).map(({ email, createdAt, lastSignInAt }) => ({
    email,
    since: new Date(createdAt).toISOString(),
    lastSignIn: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
  }));
  const lines = admins.map(({ email, lastSignIn }) => `${email}  last sign-in ${lastSignIn ?? "never"}`);
  return report(flags, admins, lines.join("\n") || "There is no account yet.");
}

async function password(db: Db, flags: Flags) {
  const found = await requireAccount(db, flags);
  const { email, passwordHash } = await readAccount(flags);
  const now = Date.now();
  const ended = await db.transaction(async (tx) => {
    await updatePasswordHash(tx, found.id, passwordHash, now);
    await endWaits(tx, email);
    await log(tx, "changed the password", found, now);
    return deleteSessionsOf(tx, found.id);
  });
  return report(
    flags,
    { changed: email, ended },
    `Changed the password of ${email}; ended ${ended} sessions.`,
  );
}

async function remove(db: Db, flags: Flags) {
  const found = await requireAccount(db, flags);
  const result = await deleteAdmin(db, found.id);
  if (result === "last") return refuse(`${found.email} is the last account; create another one first.`);
  await log(db, "removed", { ...found, id: "" }, Date.now());
  return report(flags, { removed: found.email }, `Removed ${found.email}; all its sessions ended.`);
}

async function sessions(db: Db, flags: Flags) {
  const only = flags.email ? await requireAccount(db, flags) : undefined;
  const admins = only ? [only] : await listAdmins(db);
  if (flags.end) {
    let ended = 0;
    for (const { id } of admins) ended += await deleteSessionsOf(db, id);
    return report(flags, { ended }, `Ended ${ended} sessions.`);
  }
  const emails = new Map(admins.map(({ id, email }) => [id, email]));
  const idle = { now: Date.now(), idleMs: sessionLimits.idleMs };
  const open = (await listSessions(db, idle, only?.id)).map(({ adminId, lastSeenAt, userAgent }) => ({
    email: emails.get(adminId),
    lastSeen: new Date(lastSeenAt).toISOString(),
    userAgent,
  }));
  const lines = open.map(({ email, lastSeen, userAgent }) => `${email}  ${lastSeen}  ${userAgent}`);
  return report(flags, open, lines.join("\n") || "Nobody is signed in.");
}

function report({ json }: Flags, value: unknown, text: string) {
  if (json) printJson(value);
  else console.log(text);
  return 0;
}

function refuse(message: string) {
  console.error(message);
  return 1;
}

async function requireAccount(db: Db, { email }: Flags): Promise<Admin> {
  if (!email) throw new UsageError("Whose account? Name it with --email.");
  const found = await findAdminByEmail(db, email.trim().toLowerCase());
  if (!found) throw new UsageError(`${email} has no account.`);
  return found;
}

/** The email and the hash of the password on standard input, both by the rules of the sign-up page. */
async function readAccount({ email }: Flags) {
  if (!email) throw new UsageError("Whose account? Name it with --email.");
  const secret = await readPassword();
  const checked = checkAccount(email, secret);
  if (checked.kind === "invalid") throw new UsageError(checked.errors.email ?? checked.errors.password ?? "");
  return { email: checked.email, passwordHash: await hashPassword(secret) };
}

/** The first line of standard input; typed unseen where a person sits at a terminal. */
async function readPassword() {
  const atTerminal = process.stdin.isTTY;
  const echo = (mode: string) => Bun.spawnSync(["stty", mode], { stdin: "inherit" });
  if (atTerminal) {
    process.stderr.write("Password: ");
    echo("-echo");
  }
  try {
    for await (const line of console) return line;
    return "";
  } finally {
    if (atTerminal) {
      echo("echo");
      process.stderr.write("\n");
    }
  }
}

function log(db: Db, action: string, { id, email }: Pick<Admin, "id" | "email">, at: number) {
  return db.transaction((tx) =>
    recordActivity(tx, {
      ...{ at, actor, action, adminId: null },
      subjectKind: "admin",
      subjectId: id || undefined,
      detail: { email },
    }),
  );
}
