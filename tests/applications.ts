import type { SignedInAdmin } from "./admin";
import type { RunningSite } from "./server";

/** What a candidate types. */
export const candidate = {
  name: "Ada Moreau",
  email: "ada@shop.example.com",
  phone: "+1 (555) 010-0142",
  location: "Lyon, France",
  links: "shop.example.com/ada",
  note: "I would light the stairs first.",
  consent: "yes",
};

/** The key of a form for a position as a browser gets it with the page. */
export async function openApplication(site: RunningSite, slug: string): Promise<string> {
  const page = await fetch(`${site.url}/company/careers/${slug}/apply`);
  const [field = ""] = (await page.text()).match(/<input[^>]*name="submissionKey"[^>]*>/) ?? [];
  const key = field.match(/value="([^"]+)"/)?.[1];
  if (!key) throw new Error(`There is no form for ${slug}: ${page.status}`);
  // What is sent sooner is held as the work of a program.
  await new Promise((done) => setTimeout(done, 300));
  return key;
}

/** Sends an application as a browser without script does, and gives the path of its receipt. */
export async function sendApplication(
  site: RunningSite,
  slug: string,
  more: Record<string, string> = {},
): Promise<string> {
  const submissionKey = more.submissionKey ?? (await openApplication(site, slug));
  const answer = await fetch(`${site.url}/company/careers/${slug}/apply`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.url },
    body: new URLSearchParams({ ...candidate, ...more, submissionKey }),
  });
  const receipt = answer.headers.get("Location");
  if (answer.status !== 303 || !receipt)
    throw new Error(`The application was not taken: ${answer.status} ${await answer.text()}`);
  return receipt.replace(site.url, "").replace("&notice=sent", "");
}

/** The id by which the team knows the latest application. */
export async function latestApplication(admin: Pick<SignedInAdmin, "fetch">): Promise<string> {
  const list = await (await admin.fetch("/admin/applications?view=list&show=all")).text();
  const id = list.match(/\/admin\/applications\/([0-9a-f-]{36})/)?.[1];
  if (!id) throw new Error("The team knows no application.");
  return id;
}
