import { expect, test } from "bun:test";
import { eraseLeadByReceipt, findLeadByReceipt } from "~/server/leads/receipt.server";
import { lead, openLeadApp, saveLead } from "../../../fixtures/lead-app";

test("a visitor sees a request by its secret link and can erase it, once and for all", async () => {
  await using app = await openLeadApp();
  const outcome = await saveLead(app);
  const token = outcome.receiptPath.replace("/receipt?token=", "");
  expect(await findLeadByReceipt(app, token)).toMatchObject({ ...lead, status: "new" });
  expect(await eraseLeadByReceipt(app, token)).toBe(true);
  expect(await findLeadByReceipt(app, token)).toMatchObject({
    name: "",
    status: "erased",
    messages: [{ state: "cancelled" }],
  });
  expect(await eraseLeadByReceipt(app, token)).toBe(true);
  expect(app.lines.join()).not.toContain(lead.email);
});

test("a link that is not ours shows and erases nothing", async () => {
  await using app = await openLeadApp();
  const outcome = await saveLead(app);
  const token = outcome.receiptPath.replace("/receipt?token=", "");
  for (const wrong of [
    "",
    outcome.id,
    `${outcome.id}.`,
    `${token.slice(0, -1)}!`,
    `${outcome.id}.${"A".repeat(22)}`,
  ]) {
    expect(await findLeadByReceipt(app, wrong)).toBeUndefined();
    expect(await eraseLeadByReceipt(app, wrong)).toBe(false);
  }
  expect(await findLeadByReceipt(app, token)).toMatchObject(lead);
});
