import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Role } from "~/lib/role";
import { jobFields, joinTeam, type SignedInAdmin, signIn } from "../fixtures/admin";
import { latestApplication, sendApplication } from "../fixtures/applications";
import { postLead } from "../fixtures/leads";
import { addressOf, routeFiles } from "../fixtures/pages";
import { type RunningSite, startSite } from "../fixtures/server";

// What a role does not include is marked: nothing that somebody of that role is answered, wherever they look, has a mark.

const marks = {
  applications: { word: "Quillcandidate", email: "quillcandidate@marked.example" },
  leads: { word: "Quillcustomer", email: "quillcustomer@marked.example" },
};
type Marked = keyof typeof marks;

let site: RunningSite;
let owner: SignedInAdmin;
const ids: Record<string, string> = {};

beforeAll(async () => {
  // Mail that cannot go out waits, and is listed.
  site = await startSite({
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "a@b.example",
    LEAD_MAIL_TO: "c@d.example",
  });
  owner = await signIn(site);
  const job = await owner.createJob(jobFields);
  const { word, email } = marks.applications;
  await sendApplication(site, job.slug, {
    name: `${word} Moreau`,
    email,
    note: `${word} wrote this.`,
    location: word,
    links: `https://${word}.example/`,
  });
  const applicationId = await latestApplication(owner);
  const { word: leadWord, email: leadEmail } = marks.leads;
  const lead = await sendLead({ name: `${leadWord} Ltd`, email: leadEmail, message: leadWord });
  const post = (path: string, fields: Record<string, string>) =>
    owner.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  await post(`/admin/applications/${applicationId}`, { intent: "note", note: `${word} is good.` });
  await post(`/admin/leads/${lead.id}`, { intent: "note", note: `${marks.leads.word} called.` });
  await post(`/admin/applications/write?kind=invitation&application=${applicationId}+new`, {
    intent: "send",
    subject: `For ${word}`,
    body: "Come by",
    days: "3",
  });
  Object.assign(ids, { jobs: job.id, applications: applicationId, leads: lead.id });
});
afterAll(() => site.stop());

async function sendLead(fields: { name: string; email: string; message?: string }) {
  const answer = await postLead(site, fields);
  return (await answer.json()) as { id: string };
}

/** Every address of the admin, with what there is in the place of its parameters. */
function adminAddresses() {
  return routeFiles
    .map((file) => ({ file, address: addressOf(file) }))
    .filter(({ address }) => /^\/admin(\/|$)/.test(address))
    .map(({ file, address }) => {
      const kind = address.match(/^\/admin\/(jobs|applications|leads)\/:id/)?.[1] ?? "";
      return { file, path: address.replace(":id", ids[kind] ?? "").replace(":file", "0") };
    });
}

async function expectNoMark(member: SignedInAdmin, marked: Marked) {
  const { word, email } = marks[marked];
  const found: string[] = [];
  const look = async (path: string, init?: RequestInit) => {
    const text = await (await member.fetch(path, init)).text();
    if (new RegExp(`${word}|${email}`, "i").test(text)) found.push(`${init?.method ?? "GET"} ${path}`);
  };
  for (const { file, path } of adminAddresses()) {
    await look(path);
    if (file.endsWith(".tsx")) await look(`${path === "/admin" ? "/admin/_" : path}.data`);
    // The post is an export, or a form with nothing in it.
    await look(path, { method: "POST", body: new URLSearchParams() });
  }
  for (const path of [
    "/readyz",
    "/metrics",
    "/api/jobs",
    "/admin/leads?show=all",
    "/admin/applications?view=list&show=all",
  ])
    await look(path);
  expect(found).toEqual([]);
}

/** What stands on a page that repeats what was asked, without that: the same for somebody who is there and nobody. */
async function sameForAnybody(member: SignedInAdmin, path: string, asked: string) {
  const pageOf = async (word: string) => {
    const answer = await member.fetch(path + encodeURIComponent(word));
    const text = (await answer.text()).replaceAll(word, "…").replaceAll(encodeURIComponent(word), "…");
    // The time at which the page was made differs.
    return text.replaceAll(/\b\d{13}\b/g, "…");
  };
  const nobody = asked.replace(/^quill\w+/i, "quillnobodyatall");
  return (await pageOf(asked)) === (await pageOf(nobody));
}

const blind: [Role, Marked][] = [
  ["sales", "applications"],
  ["editor", "leads"],
];
for (const [role, marked] of blind)
  test(`${role} sees nothing of ${marked}: in no page, data, list, export, search, erasure or probe`, async () => {
    const member = await joinTeam(site, owner, `${role}@vitreel.example`, role);
    await expectNoMark(member, marked);
    const { word, email } = marks[marked];
    expect(await (await member.fetch("/admin/deliveries")).text()).not.toContain("Message to a candidate");
    expect(await sameForAnybody(member, "/admin/search?q=", word)).toBe(true);
    expect(await sameForAnybody(member, "/admin/search?q=", email)).toBe(true);
    expect(await sameForAnybody(member, "/admin/person?email=", email)).toBe(true);
  });

test("who may see everything finds both everywhere, so that the marks are looked for in the right places", async () => {
  for (const marked of ["applications", "leads"] as const) {
    await expect(expectNoMark(owner, marked)).rejects.toThrow();
    for (const path of ["/admin/search?q=", "/admin/person?email="])
      expect([path, await sameForAnybody(owner, path, marks[marked].email)]).toEqual([path, false]);
  }
  expect(await (await owner.fetch("/admin/deliveries")).text()).toContain("Message to a candidate");
});

test("sales erases a person's leads and newsletter, and the application stays and is not told of", async () => {
  const sales = await joinTeam(site, owner, "sales.two@vitreel.example", "sales");
  const erase = (email: string) =>
    sales.fetch("/admin/person", { method: "POST", body: new URLSearchParams({ email }) });
  const [there, nobody] = [await erase(marks.applications.email), await erase("nobody@marked.example")];
  expect([there.status, nobody.status]).toEqual([409, 409]);
  const html = await (await owner.fetch(`/admin/applications/${ids.applications}`)).text();
  expect(html).toContain(marks.applications.word);
  const email = "leaves@marked.example";
  await sendLead({ name: "Wren Leaves", email });
  const mine = await erase(email);
  expect([mine.status, await mine.text()]).toEqual([200, expect.stringContaining("Erased: 1 lead.")]);
});
