import { afterAll, beforeAll, expect, test } from "bun:test";
import { postForm, type SignedInAdmin, signIn } from "../fixtures/admin";
import { lead as person } from "../fixtures/lead-app";
import { type RunningSite, startSite } from "../fixtures/server";

let site: RunningSite;
let admin: SignedInAdmin;
beforeAll(async () => {
  // Nobody reads its mail: a meeting is confirmed without waiting for it.
  site = await startSite({ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@vitreel.example" });
  admin = await signIn(site);
});
afterAll(() => site.stop());

/** The text of a page of the team, without its markup. */
async function textOf(path: string) {
  const html = await (await admin.fetch(path)).text();
  return html
    .replace(/<script.*?<\/script>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

test("leads of today stand on every page of the team at once, and only a confirmed time is a meeting", async () => {
  const receipts: string[] = [];
  for (let index = 0; index < 4; index++) {
    const fields = { ...person, email: `buyer${index}@shop.example`, submissionKey: `insight-lead-${index}` };
    const sent = await postForm(`${site.url}/request-demo`, fields, site.url);
    expect(sent.status).toBe(303);
    receipts.push(sent.headers.get("location") ?? "");
  }
  // Whoever comes to the calendar, or proposes times there, has no meeting yet.
  for (const receipt of receipts) await (await fetch(new URL(receipt, site.url))).text();
  const date = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  for (const time of ["10:00", "11:00"]) {
    const schedule = new URL(receipts[0] ?? "", site.url);
    const html = await (await fetch(schedule)).text();
    const seen = html.match(/name="seen" value="(\d+)"/)?.[1] ?? "0";
    const times = { zone: "UTC", date1: date, time1: time, seen };
    expect((await postForm(schedule.href, times, site.url)).status).toBe(303);
  }
  const confirmed = { intent: "confirm-meeting", at: String(Date.parse(`${date}T11:00Z`)) };
  const [, id = ""] =
    (await (await admin.fetch("/admin/leads?q=buyer0")).text()).match(/\/admin\/leads\/([\da-f-]{32,36})/) ??
    [];
  for (const seen of ["", "0"]) {
    const body = new URLSearchParams({ ...confirmed, seen });
    const done = await admin.fetch(`/admin/leads/${id}`, { method: "POST", body, redirect: "manual" });
    expect(done.headers.get("location")).toContain("notice=meetingSet");
  }
  const deadline = Date.now() + 30_000;
  while (!(await textOf("/admin")).includes("4 leads") && Date.now() < deadline) await Bun.sleep(500);
  expect(await textOf("/admin")).toContain("4 leads");
  const insight = await textOf("/admin/insight?range=today");
  expect(insight).toMatch(/Leads 4 /);
  expect(insight).toMatch(/Button clicks 0 .*Leads 4 .*Meetings confirmed 1 /);
  expect(await textOf("/admin/insight")).toMatch(/Leads 4 /);
  expect(insight).not.toContain(":slug");
});
