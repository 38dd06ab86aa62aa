import { expect, test } from "bun:test";
import { eraseReceipt, findReceipt } from "~/server/leads/receipt.server";
import { lead, openLeadApp, saveLead } from "../../../fixtures/lead-app";

test("a visitor sees a request by its secret link and can erase it, once and for all", async () => {
  await using app = await openLeadApp();
  const outcome = await saveLead(app);
  const token = outcome.receiptUrlPath.replace("/receipt?token=", "");
  expect(await findReceipt(app, token)).toMatchObject({ ...lead, status: "new" });
  expect(await eraseReceipt(app, token)).toBe(true);
  expect(await findReceipt(app, token)).toMatchObject({
    name: "",
    status: "erased",
    messages: [{ state: "cancelled" }],
  });
  expect(await eraseReceipt(app, token)).toBe(true);
  expect(app.lines.join()).not.toContain(lead.email);
});

test("a link that is not ours shows and erases nothing", async () => {
  await using app = await openLeadApp();
  const outcome = await saveLead(app);
  const token = outcome.receiptUrlPath.replace("/receipt?token=", "");
  for (const wrong of [
    "",
    outcome.id,
    `${outcome.id}.`,
    `${token.slice(0, -1)}!`,
    `${outcome.id}.${"A".repeat(22)}`,
  ]) {
    expect(await findReceipt(app, wrong)).toBeUndefined();
    expect(await eraseReceipt(app, wrong)).toBe(false);
  }
  expect(await findReceipt(app, token)).toMatchObject(lead);
});
