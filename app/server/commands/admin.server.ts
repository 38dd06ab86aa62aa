import {
  type Admin,
  createAdmin,
  deleteAdmin,
  findAdminByEmail,
  listAdmins,
  updateAdminName,
  updateAdminRole,
  updatePasswordHash,
} from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { arePasskeysRequired, countPasskeys, deletePasskeysOf, listPasskeys } from "~/db/passkeys.server";
import { deleteSessionsOf, listSessions } from "~/db/sessions.server";
import { formatNounCount } from "~/lib/format";
import { cleanPersonField, formatPersonName, parsePersonName } from "~/lib/person-fields";
import { type Role, readRole, roleNames, roles } from "~/lib/role";
import { clearLoginLimits } from "~/server/accounts/login-throttle.server";
import { hashPassword } from "~/server/accounts/password.server";
import { sessionLimits } from "~/server/accounts/session.server";
import { checkAccount } from "~/server/accounts/setup.server";
import {
  type Command,
  DataError,
  printResult,
  recordOperatorAction,
  UsageError,
  withDatabase,
} from "./command.server";

type Flags = {
  email?: string;
  name?: string;
  role?: string;
  end?: boolean;
  "remove-passkeys"?: boolean;
  json?: boolean;
};

const actions = {
  create: createAccount,
  list: listAccounts,
  change: changeAccount,
  password: changePassword,
  remove: removeAccount,
  sessions: listOrEndSessions,
};

export const admin: Command = {
  summary: "create, list, change and remove admin accounts, and sign them out",
  forms: [
    "admin create --email ADDRESS [--name NAME] [--role ROLE] [--json]",
    "admin list [--json]",
    "admin change --email ADDRESS [--name NAME] [--role ROLE] [--json]",
    "admin password --email ADDRESS [--remove-passkeys] [--json]",
    "admin remove --email ADDRESS [--json]",
    "admin sessions [--email ADDRESS] [--end] [--json]",
  ],
  about: `create    creates an account. Prompts twice for the password, or reads it from standard input.
list      lists all accounts, with their roles and sign-in methods
change    changes the name or the role. The last owner stays an owner.
password  sets a new password, ends all sessions and lifts the limit on sign-ins. Passkeys stay. If passkeys are
          required, signing in still needs one: use --remove-passkeys if they are lost.
remove    removes an account, but not the last one or the last owner's
sessions  lists open sessions; --end ends them

Roles: owner (everything; the default), editor (recruiter: jobs and applications), sales (leads), "editor,sales" (both).`,
  examples: [
    "admin create --email ines@example.com --name 'Ines Calder'",
    "admin list",
    "admin change --email bo@example.com --role editor,sales",
    "admin password --email ines@example.com",
    "admin remove --email bo@example.com",
    "admin sessions --email bo@example.com --end",
  ],
  run([action], flags: Flags) {
    return withDatabase((db) => actions[action as keyof typeof actions](db, flags));
  },
};

async function createAccount(db: Db, flags: Flags) {
  const role = readRoleFlag(flags) ?? "owner";
  const { email, name, passwordHash } = await readAccount(flags);
  const now = Date.now();
  const created = await createAdmin(db, { email, name, role, passwordHash }, now);
  if (!created) return printRefusal(`An account for ${email} already exists.`);
  await recordAccountAction(db, "created", created, { role });
  return printResult(flags, { created: email, role }, `Created ${email} (${roleNames[role].toLowerCase()}).`);
}

async function changeAccount(db: Db, flags: Flags) {
  const found = await requireAccount(db, flags);
  const role = readRoleFlag(flags);
  const name = flags.name === undefined ? undefined : parsePersonName(flags.name);
  if (role === undefined && name === undefined)
    throw new UsageError("Nothing to change. Use --name or --role.");
  if (name?.kind === "invalid") throw new DataError(name.error);
  const now = Date.now();
  return db.transaction(async (tx) => {
    const result = role && (await updateAdminRole(tx, found.id, role, now));
    if (result === "last")
      return printRefusal(`${found.email} is the last owner. Make another member an owner first.`);
    if (result === "changed")
      await recordAccountAction(tx, "changed the role", found, { from: found.role, role });
    if (name && name.name !== found.name) {
      await updateAdminName(tx, found.id, name.name, now);
      await recordAccountAction(tx, "changed the name", found, { name: name.name });
    }
    return printResult(flags, { changed: found.email }, `Changed ${found.email}.`);
  });
}

async function listAccounts(db: Db, flags: Flags) {
  const passkeys = await countPasskeys(db);
  const admins = (await listAdmins(db)).map(
    ({ id, email, name, role, passwordHash, createdAt, lastSignInAt }) => ({
      email,
      role,
      name: formatPersonName({ name, email }),
      hasPassword: passwordHash !== "",
      passkeys: passkeys.get(id) ?? 0,
      since: new Date(createdAt).toISOString(),
      lastSignIn: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
    }),
  );
  const lines = admins.map(
    ({ email, name, role, hasPassword, passkeys, lastSignIn }) =>
      `${email}  ${name}  ${role}  ${hasPassword ? "password" : "no password"}, passkeys: ${passkeys}  last sign-in ${lastSignIn ?? "never"}`,
  );
  return printResult(flags, admins, lines.join("\n") || "No accounts yet.");
}

async function changePassword(db: Db, flags: Flags) {
  const found = await requireAccount(db, flags);
  const { email, passwordHash } = await readAccount(flags);
  const now = Date.now();
  const { ended, removed } = await db.transaction(async (tx) => {
    await updatePasswordHash(tx, found.id, passwordHash, now);
    await clearLoginLimits(tx, email);
    await recordAccountAction(tx, "changed the password", found);
    const removed = flags["remove-passkeys"] ? await deletePasskeysOf(tx, found.id) : 0;
    if (removed > 0) await recordAccountAction(tx, "removed all passkeys", found, { count: removed });
    return { ended: await deleteSessionsOf(tx, found.id), removed };
  });
  const passkeys = (await listPasskeys(db, found.id)).length;
  const isRequired = await arePasskeysRequired(db);
  const lines = [
    `Changed the password of ${email}; ended ${formatNounCount(ended, "session")}.`,
    removed > 0 && `Removed ${formatNounCount(removed, "passkey")}.`,
    passkeys > 0 && `Remaining passkeys: ${passkeys}.`,
    isRequired &&
      (passkeys > 0
        ? "Passkeys are required: signing in needs the password and a passkey. If they are lost, use --remove-passkeys."
        : "Passkeys are required: the next sign-in asks to add one."),
  ];
  return printResult(flags, { changed: email, ended, removed, passkeys }, lines.filter(Boolean).join("\n"));
}

async function removeAccount(db: Db, flags: Flags) {
  const found = await requireAccount(db, flags);
  const result = await deleteAdmin(db, found.id);
  if (result === "last")
    return printRefusal(`${found.email} is the last account or the last owner. Create another owner first.`);
  await recordAccountAction(db, "removed", { ...found, id: "" });
  return printResult(flags, { removed: found.email }, `Removed ${found.email} and ended its sessions.`);
}

async function listOrEndSessions(db: Db, flags: Flags) {
  const only = flags.email ? await requireAccount(db, flags) : undefined;
  const admins = only ? [only] : await listAdmins(db);
  if (flags.end) {
    let ended = 0;
    for (const { id } of admins) ended += await deleteSessionsOf(db, id);
    return printResult(flags, { ended }, `Ended ${formatNounCount(ended, "session")}.`);
  }
  const emails = new Map(admins.map(({ id, email }) => [id, email]));
  const idle = { now: Date.now(), idleMs: sessionLimits.idleMs };
  const open = (await listSessions(db, idle, only?.id)).map(({ adminId, lastSeenAt, userAgent }) => ({
    email: emails.get(adminId),
    lastSeen: new Date(lastSeenAt).toISOString(),
    userAgent,
  }));
  const lines = open.map(({ email, lastSeen, userAgent }) => `${email}  ${lastSeen}  ${userAgent}`);
  return printResult(flags, open, lines.join("\n") || "No one is signed in.");
}

function printRefusal(message: string) {
  console.error(message);
  return 1;
}

async function requireAccount(db: Db, { email }: Flags): Promise<Admin> {
  if (!email) throw new UsageError("Missing flag: --email.");
  const found = await findAdminByEmail(db, cleanPersonField("email", email));
  if (!found) throw new DataError(`There is no account for ${email}.`);
  return found;
}

function readRoleFlag({ role }: Flags): Role | undefined {
  if (role === undefined) return undefined;
  const words = role
    .toLowerCase()
    .replace("recruiter", "editor")
    .split(/[\s,]+(?:and\s+)?/);
  const known = readRole(words.sort().join());
  if (!known) throw new UsageError(`--role must be one of ${roles.join(", ")}.`);
  return known;
}

/** Returns the email, name and password hash from flags and standard input, by the rules of the sign-up page. */
async function readAccount({ email, name = "" }: Flags) {
  if (!email) throw new UsageError("Missing flag: --email.");
  const secret = await readPassword();
  const checked = checkAccount({ email, name, password: secret });
  if (checked.kind === "invalid") throw new DataError(Object.values(checked.errors).filter(Boolean)[0] ?? "");
  return { email: checked.email, name: checked.name, passwordHash: await hashPassword(secret) };
}

/** Reads the first line of standard input; at a terminal the password is typed hidden and twice. */
async function readPassword() {
  if (!process.stdin.isTTY) return readLine();
  const echo = (mode: string) => Bun.spawnSync(["stty", mode], { stdin: "inherit" });
  const ask = async (question: string) => {
    process.stderr.write(question);
    const line = await readLine();
    process.stderr.write("\n");
    return line;
  };
  echo("-echo");
  try {
    const secret = await ask("Password: ");
    if ((await ask("Repeat the password: ")) !== secret) throw new DataError("The passwords do not match.");
    return secret;
  } finally {
    echo("echo");
  }
}

/** Reads a line; on Windows it ends with a carriage return too. */
async function readLine() {
  for await (const line of console) return line.replace(/\r$/, "");
  return "";
}

function recordAccountAction(
  db: Db,
  action: string,
  { id, email }: Pick<Admin, "id" | "email">,
  more: Record<string, unknown> = {},
) {
  const subject = { subjectKind: "admin", subjectId: id || undefined };
  return recordOperatorAction(db, { action, ...subject, detail: { email, ...more } });
}
