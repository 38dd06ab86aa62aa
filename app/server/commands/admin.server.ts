import {
  type Admin,
  createAdmin,
  findAdminByEmail,
  listAdmins,
  updatePasswordHash,
} from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { countPasskeys, deletePasskeysOf, listPasskeys } from "~/db/passkeys.server";
import { deleteSessionsOf } from "~/db/sessions.server";
import { formatNounCount } from "~/lib/format";
import { cleanPersonField } from "~/lib/person-fields";
import { formatPersonName } from "~/lib/person-name";
import { type Role, readRole, roleNames, roles } from "~/lib/role";
import { hashPassword } from "~/server/accounts/password.server";
import { checkAccount } from "~/server/accounts/setup.server";
import { endLockout } from "~/server/accounts/sign-in-attempt.server";
import {
  type Command,
  DataError,
  type Form,
  printJson,
  printText,
  recordOperatorAction,
  UsageError,
  withDatabase,
} from "./command.server";

type Flags = {
  email?: string;
  name?: string;
  role?: string;
  "remove-passkeys"?: boolean;
  json?: boolean;
};

const forms = {
  create: {
    run: createAccount,
    flags: { email: "ADDRESS", name: "NAME", role: "ROLE" },
    required: ["email"],
  },
  list: { run: listAccounts, flags: { json: true } },
  password: {
    run: changePassword,
    flags: { email: "ADDRESS", "remove-passkeys": true },
    required: ["email"],
  },
} satisfies Record<string, Omit<Form, "run"> & { run(db: Db, flags: Flags): Promise<number> }>;

export const admin: Command = {
  summary: "create and list admin accounts, and set passwords",
  forms: Object.entries(forms).map(
    ([action, { run, ...form }]): Form => ({
      action,
      ...form,
      run: (_words, flags: Flags) => withDatabase((db) => run(db, flags)),
    }),
  ),
  about: `create    creates an account. Prompts twice for the password, or reads it from standard input.
list      lists all accounts, with their roles and sign-in methods
password  sets a new password, ends all sessions and lifts the limit on sign-ins. Passkeys stay, unless
          --remove-passkeys says that they are lost.

Roles: owner (everything; the default), editor (recruiter: jobs and applications), sales (leads, insight),
marketing (news, insight, and leads to read), or several of these with commas, such as "editor,sales".
Owners change names and roles, and remove accounts, on the page Team.`,
  examples: [
    "admin create --email ines@example.com --name 'Ines Calder'",
    "admin list",
    "admin password --email ines@example.com",
  ],
};

async function createAccount(db: Db, flags: Flags) {
  const role = readRoleFlag(flags) ?? "owner";
  const { email, name, passwordHash } = await readAccount(flags);
  const now = Date.now();
  const created = await createAdmin(db, { email, name, role, passwordHash }, now);
  if (!created) throw new DataError(`An account for ${email} already exists.`);
  await recordAccountAction(db, "created", created, { role });
  return printText(`Created ${email} (${roleNames[role].toLowerCase()}).`);
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
  return flags.json ? printJson(admins) : printText(lines.join("\n") || "No accounts yet.");
}

async function changePassword(db: Db, flags: Flags) {
  const found = await requireAccount(db, flags);
  const { email, passwordHash } = await readAccount(flags);
  const now = Date.now();
  const { ended, removed } = await db.transaction(async (tx) => {
    await updatePasswordHash(tx, found.id, passwordHash, now);
    await endLockout(tx, email);
    await recordAccountAction(tx, "changed the password", found);
    const removed = flags["remove-passkeys"] ? await deletePasskeysOf(tx, found.id) : 0;
    if (removed > 0) await recordAccountAction(tx, "removed all passkeys", found, { count: removed });
    return { ended: await deleteSessionsOf(tx, found.id), removed };
  });
  const passkeys = (await listPasskeys(db, found.id)).length;
  const lines = [
    `Changed the password of ${email}; ended ${formatNounCount(ended, "session")}.`,
    removed > 0 && `Removed ${formatNounCount(removed, "passkey")}.`,
    passkeys > 0 && `Remaining passkeys: ${passkeys}.`,
  ];
  return printText(lines.filter(Boolean).join("\n"));
}

async function requireAccount(db: Db, { email = "" }: Flags): Promise<Admin> {
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
async function readAccount({ email = "", name = "" }: Flags) {
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
  const subject = { subjectKind: "admin", subjectId: id };
  return recordOperatorAction(db, { action, ...subject, detail: { email, ...more } });
}
