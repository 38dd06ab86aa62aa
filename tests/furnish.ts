import type { Db } from "~/db/database.server";
import { jobFields, postForm, type SignedInAdmin, signIn } from "./admin";
import { latestApplication, sendApplication } from "./applications";
import { addressOf, distinctPaths, routeFiles } from "./pages";
import type { RunningSite } from "./server";

/** A site with something to see on every page, and where each kind of page is. */
export type FurnishedSite = { admin: SignedInAdmin; places: Record<string, string> };

/** Addresses of all pages, as their route files name them; those with a parameter are found in `places`. */
export const pageAddresses = [
  ...distinctPaths(),
  "/documentation/search",
  "/company/careers/:slug",
  "/company/careers/:slug/apply",
  ...routeFiles
    .filter((file) => file.endsWith(".tsx") && !["_site.tsx", "admin.tsx"].includes(file))
    .map(addressOf)
    .filter((address) =>
      /^\/(admin|setup|sign-in|forgotten-password|new-password|receipt|application|schedule|subscribe|unsubscribe|preview)|\*/.test(
        address,
      ),
    ),
];

/** Fills an empty site: a job, a draft, a lead, an application, a subscriber and an invitation. */
export async function furnish(site: RunningSite): Promise<FurnishedSite> {
  const admin = await signIn(site);
  const job = await admin.createJob({
    ...jobFields,
    country: "IN",
    region: "Karnataka",
    locality: "Bengaluru",
    techStack: "Bun\nSQLite",
    additionalInfo: "You may bring a dog.",
  });
  const draft = await admin.createJob({ ...jobFields, title: "Projectionist", isActive: false });
  const lead = (await (
    await fetch(`${site.url}/api/slack/notify`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        name: "Ada Moreau",
        email: "ada.moreau@atelier.example",
        phone: "+1 415 555 0188",
        website: "atelier.example",
        attribution: { first: { utm_source: "news", landing: "/pricing" } },
      }),
    })
  ).json()) as { id: string };
  await postForm(`${site.url}/api/newsletter`, { email: "reader@atelier.example" }, site.url);
  const invited = await postForm(
    `${site.url}/admin/team`,
    { intent: "invite", email: "noor@vitreel.example", name: "Noor Haddad", role: "editor" },
    site.url,
    admin.cookie,
  );
  await withDatabase(site, async (db) => {
    const { addSampleApplications } = await import("~/tools/sample-applications");
    await addSampleApplications(db, [job.id], Date.now());
    const { addYear } = await import("./insight-year");
    await addYear(db, Math.floor(Date.now() / 86_400_000) - 1, 28);
  });
  const found = async (from: Promise<Response> | Response, pattern: RegExp) => {
    const path = (await (await from).text()).replaceAll("&amp;", "&").match(pattern)?.[0];
    if (!path) throw new Error(`${pattern} is not to be found`);
    return path;
  };
  const ownPage = await sendApplication(site, job.slug);
  const application = await latestApplication(admin);
  const receipt = await found(admin.fetch(`/admin/leads/${lead.id}`), /\/receipt[?/][^"\\]+/);
  return {
    admin,
    places: {
      "/documentation/search": "/documentation/search?q=webhok",
      "/company/careers/:slug": `/company/careers/${job.slug}`,
      "/company/careers/:slug/apply": `/company/careers/${job.slug}/apply`,
      "/application": ownPage,
      "/*": "/nope",
      "/preview/jobs/:id": await found(admin.fetch(`/admin/jobs/${draft.id}`), /\/preview\/jobs\/[^"\\]+/),
      "/receipt": receipt,
      "/schedule": receipt.replace("/receipt", "/schedule"),
      "/subscribe/:token": await confirmLink(site),
      "/new-password": await passwordLink(site),
      "/unsubscribe/:token": await found(
        admin.fetch("/admin/leads/newsletter/export", { method: "POST" }),
        /\/unsubscribe\/[^",\s]+/,
      ),
      "/setup": await found(invited, /\/setup\?token=[\w-]+/),
      "/admin/jobs/:id": `/admin/jobs/${job.id}`,
      "/admin/jobs/:id/questions": `/admin/jobs/${job.id}/questions`,
      "/admin/jobs/:id/owner": `/admin/jobs/${job.id}/owner`,
      "/admin/jobs/:id/delete": `/admin/jobs/${draft.id}/delete`,
      "/admin/applications/:id": `/admin/applications/${application}`,
      "/admin/applications/:id/erase": `/admin/applications/${application}/erase`,
      "/admin/applications/:id/message": `/admin/applications/${application}/message`,
      "/admin/leads/:id": `/admin/leads/${lead.id}`,
      "/admin/leads/:id/erase": `/admin/leads/${lead.id}/erase`,
    },
  };
}

/** The link that the mail to the latest subscriber would have. */
function confirmLink(site: RunningSite) {
  return withDatabase(site, async (db) => {
    const { listSubscribers } = await import("~/db/subscribers.server");
    const { confirmPath } = await import("~/server/leads/newsletter.server");
    const [latest] = (await listSubscribers(db, 1)).subscribers;
    return confirmPath(db, { subscriber: latest?.id ?? "", requestedAt: latest?.requestedAt ?? 0 });
  });
}

/** The link of a mail to who has forgotten a password. */
function passwordLink(site: RunningSite) {
  return withDatabase(site, async (db) => {
    const { createInvitation } = await import("~/db/invitations.server");
    const { sha256 } = await import("~/server/tokens.server");
    const now = Date.now();
    await createInvitation(db, {
      ...{ tokenHash: sha256("forgotten"), kind: "password", email: "noor@vitreel.example", name: "" },
      ...{ role: "owner", createdBy: null, createdAt: now, expiresAt: now + 3_600_000 },
    });
    return "/new-password?token=forgotten";
  });
}

/**
 * What mails would say stands in no answer of a site without mail. What reads the database is imported here and above
 * when it is needed: Playwright would load it in a way of its own, which knows no macros.
 */
export async function withDatabase<T>(site: RunningSite, work: (db: Db) => Promise<T>): Promise<T> {
  const { openDatabase } = await import("~/db/database.server");
  const db = await openDatabase(`${site.dataDir}/vitreel.db`, { migrate: false });
  return work(db).finally(() => db.close());
}
