import { afterAll, beforeAll, expect, test } from "bun:test";
import { jobFields, type SignedInAdmin, signIn } from "../fixtures/admin";
import { type RunningSite, startSite } from "../fixtures/server";

let site: RunningSite;
let owner: SignedInAdmin;
beforeAll(async () => {
  site = await startSite({
    ...{ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@vitreel.example" },
    LEAD_MAIL_TO: "standard@vitreel.example",
  });
  owner = await signIn(site);
});
afterAll(() => site.stop());

async function send(path: string, fields: Record<string, string>) {
  const answer = await owner.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  return { status: answer.status, text: await answer.text(), location: answer.headers.get("location") };
}
const pageOf = async (path: string) => (await owner.fetch(path)).text();

test("an owner says who gets leads and how long data stays; what is wrong is refused beside the field", async () => {
  const { slug } = await owner.createJob(jobFields);
  const form = `/company/careers/${slug}/apply`;
  expect(await pageOf("/admin/deliveries")).toContain('value="standard@vitreel.example"');
  expect(await pageOf(form)).toContain("180 days");

  const emails = "Ada <ada@vitreel.example>; bo@vitreel.example";
  const saved = await send("/admin/deliveries", { intent: "leads", emails });
  expect([saved.status, saved.location]).toEqual([303, "/admin/deliveries?notice=recipients"]);
  expect(await pageOf("/admin/deliveries")).toContain('value="ada@vitreel.example, bo@vitreel.example"');
  const refused = await send("/admin/deliveries", { intent: "leads", emails: "sales at vitreel" });
  expect([
    refused.status,
    refused.text.includes("“sales at vitreel”: An email address needs an @, like name@example.com."),
  ]).toEqual([400, true]);
  await send("/admin/deliveries", { intent: "leads", emails: "" });
  expect(await pageOf("/admin/deliveries")).toContain('value="standard@vitreel.example"');

  const wrong = await send("/admin/team", { intent: "retention", leads: "a year", applications: "90" });
  expect([wrong.status, wrong.text.includes("Enter a whole number of days")]).toEqual([400, true]);
  await send("/admin/team", { intent: "retention", leads: "", applications: "90" });
  expect(await pageOf(form)).toContain("90 days");
});
