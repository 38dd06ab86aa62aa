import { toJobForm } from "~/lib/jobs/job-form";
import { printJobForm } from "~/lib/jobs/job-merge";
import { leadFormNames } from "~/lib/leads/lead-fields";
import { jobFields, postForm, type SignedInAdmin } from "./admin";
import { candidate, latestApplication, openApplication, sendApplication } from "./applications";
import { lead } from "./lead-app";
import type { RunningSite } from "./server";

/** One thing that can be sent to the site, as it should be: what tests begin with and break. */
export type Write = {
  /** The name of the route that takes it, as in `routeFiles`. */
  file: string;
  method: "POST" | "PUT" | "DELETE";
  path: string;
  kind: "json" | "form";
  /** The cookie of whoever may send it; nothing for what anybody may. */
  cookie?: string;
  fields: Record<string, unknown>;
  /** What has to stand in front of the body. */
  headers?: Record<string, string>;
};

/** Every form and call of the site, as somebody sends it who has the links and the session for it. */
export async function listWrites(site: RunningSite, admin: SignedInAdmin): Promise<Write[]> {
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const job = await admin.createJob(jobFields);
  const { id: leadId, token } = await sendLead(site);
  const receipt = await sendLead(site);
  const application = await sendApplication(site, job.slug);
  const applied = await latestApplication(admin);
  const jobCall = { ...jobFields, ...otherJobFields };
  const jobForm = {
    ...toJobForm({ ...jobFields, ...otherJobFields }),
    isActive: "on",
    applyForm: "on",
    hidesNames: "on",
  };
  const carried = Object.fromEntries(Object.values(leadFormNames).map((name) => [name, ""]));
  const leadForm = { ...lead, ...carried, submissionKey: "a-key-of-my-own" };
  const open = (file: string, path: string, fields: Record<string, unknown>): Write => ({
    ...{ file, path, fields },
    ...{ method: "POST", kind: "form" },
  });
  const guarded = (file: string, path: string, fields: Record<string, unknown>): Write => ({
    ...open(file, path, fields),
    cookie: admin.cookie,
  });
  const call = { kind: "json", cookie: admin.cookie } as const;
  return [
    {
      ...{ ...open("api.slack.notify.ts", "/api/slack/notify", { ...leadForm, type: "demo_request" }) },
      kind: "json",
    },
    open("_site.request-demo.tsx", "/request-demo", { ...leadForm, script: "1" }),
    open("api.newsletter.ts", "/api/newsletter", { email: lead.email }),
    open("api.submission-key.ts", "/api/submission-key", {}),
    {
      ...open("company.careers.$slug.apply.files.ts", `/company/careers/${job.slug}/apply/files`, {
        text: "Ada",
      }),
      headers: { "X-Draft": await issueKey(site), "X-File-Name": "cv.txt", "X-Purpose": "resume" },
    },
    open("api.count.ts", "/api/count", { pages: "{}" }),
    ...["sign-in", "confirm", "add"].map((purpose) =>
      open("api.passkey-options.ts", "/api/passkey-options", { purpose }),
    ),
    open("_site.unsubscribe.$token.tsx", await subscribe(site, admin), { token: "" }),
    // Right links stand in mails alone, which this site does not send.
    open("_site.subscribe.$token.tsx", "/subscribe/x", { token: "" }),
    open("_site.receipt.tsx", `/receipt?token=${token}`, { intent: "correct", ...lead, seen: "0" }),
    open("_site.receipt.tsx", `/receipt?token=${receipt.token}`, { intent: "erase" }),
    open("_site.company.careers.$slug_.apply.tsx", `/company/careers/${job.slug}/apply`, {
      ...{ ...candidate, email: "bo@shop.example.com" },
      submissionKey: await openApplication(site, job.slug),
    }),
    open("_site.application.tsx", application, { intent: "add" }),
    open("_site.application.tsx", application, { intent: "withdraw" }),
    open("_site.application.tsx", application, { intent: "erase" }),
    open("_site.schedule.tsx", `/schedule?token=${token}`, {
      ...{ date1: nextWeek, time1: "10:30", date2: "", time2: "", date3: "", time3: "" },
      ...{ zone: "Europe/Berlin", seen: "0" },
    }),
    open("sign-in.tsx", "/sign-in", {
      ...{ email: lead.email, password: "seven lamps of sanded glass" },
      ...{ next: "/admin/jobs", draft: '[["note","Called on Monday"]]' },
    }),
    open("sign-in.tsx", "/sign-in", { passkey, next: "/admin/jobs" }),
    open("sign-out.ts", "/sign-out", {}),
    open("forgotten-password.tsx", "/forgotten-password", { email: "bo@vitreel.example" }),
    open("new-password.tsx", "/new-password?token=x", { password: "seven lamps of sanded glass" }),
    open("setup.tsx", await invite(site, admin), {
      ...{ name: lead.name, email: lead.email, password: "too short" },
    }),
    guarded("admin.jobs_.new.tsx", "/admin/jobs/new", { intent: "save", ...jobForm }),
    guarded("admin.jobs_.$id.tsx", `/admin/jobs/${job.id}`, {
      ...{ intent: "save", ...jobForm },
      ...{ opened: printJobForm(toJobForm(jobFields)), "choice-title": "mine" },
    }),
    ...["duplicate", "delete", "restore", "table"].map((intent) =>
      guarded("admin.jobs.tsx", "/admin/jobs", { intent, id: job.id, stay: "1" }),
    ),
    guarded("admin.jobs_.$id_.questions.tsx", `/admin/jobs/${job.id}/questions`, {
      ...{ intent: "save", opened: "", "q0-key": "new-1", "q0-id": "", "q0-kind": "choice" },
      ...{ "q0-label": "Which lamp?", "q0-options": "Arc\nLED", "q0-required": "on" },
    }),
    guarded("admin.jobs_.$id_.owner.tsx", `/admin/jobs/${job.id}/owner`, { owner: "0" }),
    ...["move", "assign", "spam", "undo", "table"].map((intent) =>
      guarded("admin.leads.tsx", "/admin/leads", {
        ...{ intent, lead: `${leadId} new `, to: "won", owner: "0", undo: "0" },
      }),
    ),
    ...["move", "assign", "take", "note", "resume", "release", "redeliver", "erase"].map((intent) =>
      guarded("admin.leads_.$id.tsx", `/admin/leads/${leadId}`, {
        ...{ intent, note: "Called on Monday", from: "new", to: "contacted", owner: "", channel: "slack" },
      }),
    ),
    ...["move", "assign", "undo", "hide", "show"].map((intent) =>
      guarded("admin.applications.tsx", "/admin/applications", {
        ...{ intent, application: `${applied} new `, to: "in_review", owner: "0", undo: "0", job: job.id },
      }),
    ),
    ...["move", "assign", "take", "rate", "note", "resume", "take-back", "redeliver", "erase"].map((intent) =>
      guarded("admin.applications_.$id.tsx", `/admin/applications/${applied}`, {
        ...{ intent, note: "Called on Monday", from: "new", to: "interview", owner: "", rating: "4" },
        ...{ message: "0", channel: "slack" },
      }),
    ),
    ...["preview", "send", "copied"].map((intent) =>
      guarded("admin.applications_.$id_.message.tsx", `/admin/applications/${applied}/message`, {
        ...{ intent, kind: "invitation", subject: "Come by", body: "Hello {name}", days: "0" },
      }),
    ),
    guarded("admin.applications_.$id_.files.$file.ts", `/admin/applications/${applied}/files/0`, {}),
    ...["save", "restore"].map((intent) =>
      guarded("admin.applications_.messages.tsx", "/admin/applications/messages", {
        ...{ intent, kind: "received", subject: "We have it", body: "Hello {name}" },
      }),
    ),
    guarded("admin.applications_.export.ts", "/admin/applications/export", {}),
    ...["choose", "preview", "send"].map((intent) =>
      guarded("admin.applications_.write.tsx", "/admin/applications/write", {
        ...{ intent, kind: "invitation", subject: "Come by", body: "Hello {name}", days: "0" },
        application: `${applied} new `,
      }),
    ),
    guarded("admin.insight_.export.ts", "/admin/insight/export", {}),
    guarded("admin.leads_.erase.tsx", "/admin/leads/erase", { email: "nobody@shop.example.com" }),
    guarded("admin.leads_.export.ts", "/admin/leads/export", {}),
    ...["forget", "readmit"].map((intent) =>
      guarded("admin.leads_.newsletter.tsx", "/admin/leads/newsletter", { intent, email: lead.email }),
    ),
    guarded("admin.leads_.newsletter_.export.ts", "/admin/leads/newsletter/export", {}),
    // Not "test": each waits for its turn with Slack, a second at least.
    ...["pause", "continue", "redeliver", "redeliver-all", "announce", "known"].map((intent) =>
      guarded("admin.deliveries.tsx", "/admin/deliveries", { intent, id: leadId, channel: "slack" }),
    ),
    ...["invite", "withdraw", "role", "remove", "end-all", "demand-passkeys", "demand-no-passkeys"].map(
      (intent) =>
        guarded("admin.team.tsx", "/admin/team", {
          ...{ intent, id: "0", email: "bo@vitreel.example", name: "Bo", role: "sales" },
        }),
    ),
    ...["password", "passkey", "add-passkey"].map((intent) =>
      guarded("admin_.confirm.tsx", "/admin/confirm", {
        ...{ intent, passkey, next: "/admin/jobs", password: "not this one, for sure" },
      }),
    ),
    ...["add-passkey", "rename-passkey", "remove-passkey", "remove-password", "set-password"].map((intent) =>
      guarded("admin.account.tsx", "/admin/account", {
        ...{ intent, passkey, id: "0", name: "Work laptop", newPassword: "too short" },
      }),
    ),
    ...["name", "end-others", "end-session", "password"].map((intent) =>
      guarded("admin.account.tsx", "/admin/account", {
        ...{ intent, id: "0", name: "Ines Calder" },
        ...{ currentPassword: "not this one, for sure", newPassword: "seven lamps of sanded glass" },
      }),
    ),
    { ...guarded("api.jobs.ts", "/api/jobs", jobCall), ...call },
    { ...guarded("api.jobs_.$key.ts", `/api/jobs/${job.id}`, jobCall), ...call, method: "PUT" },
    { ...guarded("api.jobs_.$key.ts", `/api/jobs/${job.id}`, {}), ...call, method: "DELETE" },
  ];
}

/** The answer of a passkey as a browser sends it, of nobody's. */
const passkey = JSON.stringify({
  ...{ id: "bm9ib2R5", rawId: "bm9ib2R5", type: "public-key" },
  response: {
    clientDataJSON: Buffer.from(
      JSON.stringify({ type: "webauthn.get", challenge: "bm9uZQ", origin: "https://www.vitreel.example" }),
    ).toString("base64url"),
    ...{ attestationObject: "oA", authenticatorData: "AA", signature: "AA", userHandle: "AA" },
  },
});

/** What a job may have beside what it must have. */
const otherJobFields = {
  ...{
    techStack: "Bun",
    additionalInfo: "Lamps are provided.",
    workplace: "remote" as const,
    locations: ["Pune, India"],
    applicantCountries: ["IN", "US"],
  },
  ...{ country: "IN", region: "Karnataka", locality: "Bengaluru" },
  ...{ salaryMin: 1000, salaryMax: 2000, salaryCurrency: "USD", salaryUnit: "MONTH" as const },
};

/** The key of a form that was opened just now. */
export async function issueKey(site: Pick<RunningSite, "url">) {
  const answer = await fetch(`${site.url}/api/submission-key`, { method: "POST" });
  return ((await answer.json()) as { submissionKey: string }).submissionKey;
}

async function sendLead(site: RunningSite) {
  const answer = await fetch(`${site.url}/api/slack/notify`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(lead),
  });
  const { id } = (await answer.json()) as { id: string };
  return { id, token: answer.headers.get("location")?.split("token=")[1] ?? "" };
}

/** The address that ends a new subscription, as the export tells it. */
async function subscribe(site: RunningSite, admin: SignedInAdmin) {
  const email = `reader-${crypto.randomUUID()}@shop.example.com`;
  await postForm(`${site.url}/api/newsletter`, { email }, site.url);
  const answer = await admin.fetch("/admin/leads/newsletter/export", {
    method: "POST",
    body: new FormData(),
  });
  const row = (await answer.text()).split("\n").find((line) => line.includes(email)) ?? "";
  return found(row, /\/unsubscribe\/[\w.-]+/);
}

/** The address of an open invitation. */
async function invite(site: RunningSite, admin: SignedInAdmin) {
  const fields = { intent: "invite", email: `new-${crypto.randomUUID()}@vitreel.example`, role: "editor" };
  const answer = await postForm(`${site.url}/admin/team`, fields, site.url, admin.cookie);
  return found(await answer.text(), /\/setup\?token=[\w-]+/);
}

function found(text: string, pattern: RegExp) {
  const [match] = text.match(pattern) ?? [];
  if (!match) throw new Error(`${pattern} is not in what was answered.`);
  return match;
}

/** Sends a write with these fields; a form in parts, in which a text takes no more bytes than it has. */
export function sendWrite(
  site: Pick<RunningSite, "url">,
  { method, path, kind, cookie, headers: own }: Write,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  if (kind === "form") for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return fetch(site.url + path, {
    method,
    redirect: "manual",
    headers: {
      Origin: site.url,
      ...(cookie && { Cookie: cookie }),
      ...(kind === "json" && { "Content-Type": "application/json" }),
      ...own,
      ...headers,
    },
    body: kind === "form" ? form : JSON.stringify(fields),
  });
}
