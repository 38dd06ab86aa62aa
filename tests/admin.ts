import type { JobFields } from "~/lib/jobs/job-fields";
import type { Role } from "~/lib/role";
import type { RunningSite } from "./server";

export const adminEmail = "ines@vitreel.example";
export const adminPassword = "lamplit harbor violet otter";

/** A signed-in admin who asks as a browser would: with the session's cookie and the origin of the page. */
export type SignedInAdmin = {
  cookie: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Saves a job through the API and gives it as the API answers; throws when it is refused. */
  createJob(fields: Partial<JobFields>): Promise<SavedJob>;
};

export type SavedJob = JobFields & { id: string; slug: string; version: number };

export const jobFields: JobFields = {
  title: "Lighting Engineer",
  location: "Bengaluru, India",
  type: "Full-time",
  department: "Engineering",
  description:
    "You keep the windows lit when ten million people look at them, and know why one of them went dark.",
  responsibilities: "Light them\nKeep them lit",
  requirements: "Patience\nA ladder",
  benefits: "Warmth",
  isActive: true,
  applyForm: true,
  hidesNames: false,
};

type Door = Pick<RunningSite, "url" | "run">;

/** The session of the first admin at each site; signing in is limited, and a quick machine soon meets the limit. */
const sessions = new WeakMap<Door, SignedInAdmin>();

/**
 * The first admin, whose account is made on the command line when there is none. Whoever asks
 * at one site gets the one session, and a new one only when that has ended.
 */
export async function signIn(site: Door): Promise<SignedInAdmin> {
  const known = sessions.get(site);
  if (known && (await known.fetch("/api/jobs")).ok) return known;
  const admin = await openSession(site);
  sessions.set(site, admin);
  return admin;
}

async function openSession(site: Door): Promise<SignedInAdmin> {
  // Ends with 1 where the account is there already.
  await site.run(["admin", "create", "--email", adminEmail], adminPassword);
  const fields = { email: adminEmail, password: adminPassword };
  const response = await postForm(`${site.url}/sign-in`, fields, site.url);
  return signedInWith(site, response);
}

/** Somebody with another role, who was invited by an owner and has joined by the link. */
export async function joinTeam(site: Door, owner: SignedInAdmin, email: string, role: Role) {
  const body = new URLSearchParams({ intent: "invite", email, name: "", role });
  const page = await (await owner.fetch("/admin/team", { method: "POST", body })).text();
  const token = page.match(/\/setup\?token=([\w-]+)/)?.[1];
  if (!token) throw new Error(`${email} was not invited`);
  const address = `${site.url}/setup?token=${token}`;
  return signedInWith(site, await postForm(address, { name: "", email, password: adminPassword }, site.url));
}

async function signedInWith(site: Door, response: Response): Promise<SignedInAdmin> {
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0];
  if (!cookie) throw new Error(`Signing in was answered ${response.status}: ${await response.text()}`);

  function ask(path: string, init: RequestInit = {}) {
    const headers = {
      Cookie: cookie as string,
      Origin: site.url,
      ...(init.headers as Record<string, string>),
    };
    return fetch(site.url + path, { redirect: "manual", ...init, headers });
  }
  return {
    cookie,
    fetch: ask,
    async createJob(fields) {
      const answer = await ask("/api/jobs", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...jobFields, ...fields }),
      });
      if (answer.status !== 201) throw new Error(`Not saved, ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as SavedJob;
    },
  };
}

/** Posts a form the way a browser does, without following where it leads. */
export function postForm(url: string, fields: Record<string, string>, origin: string, cookie?: string) {
  return fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, ...(cookie && { Cookie: cookie }) },
    body: new URLSearchParams(fields),
  });
}
