import { expect, setDefaultTimeout, test } from "bun:test";
import { deleteTemplate, saveTemplate } from "~/db/application-messages.server";
import { companyName } from "~/lib/company-name";
import { findApplicationByReceipt } from "~/server/applications/application-receipt.server";
import { withdrawByReceipt } from "~/server/applications/candidate-changes.server";
import { readConfirmation } from "~/server/applications/messages.server";
import { openApplicationApp } from "../../../fixtures/application-app";
import { openMailSite } from "../../../fixtures/mail-site";

setDefaultTimeout(60_000);

/** A site with mail; `confirm` has somebody of this name apply and gives the mail they get. */
async function openSite() {
  const site = await openMailSite(openApplicationApp);
  const { app } = site;
  let candidates = 0;
  return {
    ...site,
    async confirm(name: string, more: Record<string, string> = {}) {
      await site.apply({ name, email: `c-${candidates++}@mail.example`, ...more });
      const mails = await site.receive(2_000);
      return { count: mails.length, text: "", ...mails.at(-1) };
    },
    write: (template?: { subject: string; body: string }) =>
      app.db.transaction((tx) =>
        template
          ? saveTemplate(tx, { ...template, kind: "received" }, { at: app.now, by: "Ines" })
          : deleteTemplate(tx, "received"),
      ),
  };
}

test("the confirmation says what the site says, until the team writes a text of its own", async () => {
  await using site = await openSite();
  const first = await site.confirm("Ada");
  expect(first).toMatchObject({
    count: 1,
    subject: `Your application for Lighting Engineer at ${companyName}`,
  });
  expect(first.text).toContain("Hello Ada,");
  expect(await readConfirmation(site.app, { number: 1 })).toMatchObject({ kind: "received", fate: "sent" });
  expect(await readConfirmation(site.app, { number: 2 })).toBeUndefined();

  await site.write({
    subject: "Noted: {job}",
    body: "Hello {first name},\n\nwe read all of it.\n\n{company}",
  });
  const second = await site.confirm("Bo");
  expect(second).toMatchObject({ count: 2, subject: "Noted: Lighting Engineer" });
  expect(second.text).toContain("Hello Bo,");
  expect(second.text).toContain("we read all of it.");
  expect(second.text).not.toMatch(/Thank you|\{\w+\}/);
  for (const { text } of [first, second])
    expect(text).toContain("https://www.vitreel.example/application?token=");

  await site.write();
  expect(await site.confirm("Cy")).toMatchObject({
    count: 3,
    subject: `Your application for Lighting Engineer at ${companyName}`,
  });
});

test("a stranger's words are no name, in the site's text and in the team's", async () => {
  await using site = await openSite();
  const message = "payout-desk.io/claim your refund";
  const own = await site.confirm(message);
  expect(own.text).toContain("Hello,");
  await site.write({ subject: "Hello {first name}", body: "Hello {first name}" });
  const team = await site.confirm(message);
  expect(team.subject).toBe("Hello");
  for (const { text } of [own, team]) expect(text).not.toMatch(/payout|refund/);
});

test("the mail of a second application leads to the first, as long as that can be withdrawn", async () => {
  await using site = await openSite();
  const { app } = site;
  const email = "ada@mail.example";
  const links = (text: string) => text.match(/\/application\?token=[\w%.-]+/g) ?? [];
  const first = links((await site.confirm("Ada", { email })).text);
  expect(new Set(first).size).toBe(1);
  const second = await site.confirm("Ada", { email });
  expect(second.text).toContain("Withdraw the earlier application");
  const tokens = links(second.text).map((link) => link.replace("/application?token=", ""));
  const [own = "", earlier = ""] = tokens;
  const numberOf = async (token: string) => (await findApplicationByReceipt(app, token))?.number;
  expect([await numberOf(own), await numberOf(earlier)]).toEqual([2, 1]);
  await withdrawByReceipt(app, earlier);
  await site.apply({ email, fax: "spam" });
  app.now += 86_400_000;
  const third = await site.confirm("Ada", { email });
  expect(third.text).toContain("Withdraw the earlier application");
  const [, other = ""] = links(third.text).map((link) => link.replace("/application?token=", ""));
  expect(await numberOf(other)).toBe(2);
});
