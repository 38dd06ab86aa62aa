import { RouterContextProvider } from "react-router";
import { createAdmin } from "~/db/admins.server";
import type { JobFields } from "~/lib/jobs/job-fields";
import type { Role } from "~/lib/role";
import { hashPassword } from "~/server/accounts/password.server";
import { type SignedIn, startSession } from "~/server/accounts/session.server";
import { type App, appContext, visitContext } from "~/server/app.server";
import { parseEnv } from "~/server/env.server";
import { createFiles } from "~/server/files/files.server";
import { sha256 } from "~/server/tokens.server";
import { openTestDatabase } from "./database";

export const noon = Date.UTC(2026, 5, 15, 12);
export const password = "lamplit harbor violet otter";

export const jobFields: JobFields = {
  title: "Lighting Engineer",
  location: "Bengaluru",
  type: "Full-time",
  department: "Engineering",
  description: "You keep the windows lit.",
  responsibilities: "Light them\nKeep them lit",
  requirements: "Patience",
  benefits: "Warmth",
  isActive: true,
  applyForm: true,
  hidesNames: false,
};

/** What a browser sends back of the cookies that these headers set, in their order. */
export function cookiesOf(headers: [string, string][]) {
  return headers.filter(([name]) => name === "Set-Cookie").map(([, value]) => value.split(";")[0] ?? "");
}

/** An App on a database in memory, with a clock that the test moves, and a request in its context. */
export async function openJobApp(variables: Record<string, string> = {}) {
  const forgotten: string[] = [];
  const quiet = () => {};
  const moving = { now: noon };
  const app = {
    env: parseEnv(variables),
    db: await openTestDatabase(),
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    clock: () => moving.now,
    files: { remove: async () => {} },
    pages: { invalidate: (tag: string) => forgotten.push(tag) },
  } as unknown as App;
  app.files = createFiles(app.env, app.db);

  async function join(email: string, role: Role = "owner") {
    const account = { email, name: "", role, passwordHash: await hashPassword(password) };
    const admin = await createAdmin(app.db, account, moving.now);
    if (!admin) throw new Error(`${email} has an account already`);
    const headers = await startSession(app, admin, new Request("http://localhost:3000/"));
    const [cookie = ""] = cookiesOf(headers);
    const tokenHash = sha256(cookie.split("=")[1] ?? "");
    const signedIn: SignedIn = { admin, tokenHash, verifiedAt: moving.now, passkeyAt: null };
    return { admin, headers, cookie, signedIn };
  }

  /** The arguments of a loader or an action. */
  function args(path: string, init: RequestInit = {}, params: Record<string, string> = {}) {
    const context = new RouterContextProvider();
    context.set(appContext, app);
    context.set(visitContext, {
      address: "203.0.113.9",
      requestId: "test",
      page: { tags: new Set<string>(), freshUntil: undefined },
    });
    return { request: new Request(`http://localhost:3000${path}`, init), params, context } as never;
  }

  return { app, moving, forgotten, join, args, [Symbol.asyncDispose]: () => app.db.close() };
}
