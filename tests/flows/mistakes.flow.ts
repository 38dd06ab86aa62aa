import { expect, fillFields, openPage, test, visitorFields } from "./site";

// A form that comes back says why in the order of its fields, and stops saying it when it is mended.

const wrongPhone = "call me";

test("the dialog refuses what the server would, in its words, before anything is sent", async ({
  page,
  request,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/api/slack") && sent.push(request.url()));
  await openPage(page, "/faq");
  await page.getByRole("button", { name: "Start Free Trial" }).first().click();
  const dialog = page.getByRole("dialog");
  // An empty form says all that it lacks, and goes on saying it.
  await dialog.getByLabel("Name", { exact: true }).press("Enter");
  await expect(dialog.getByRole("alert").getByRole("link")).toHaveCount(4);
  await fillFields(dialog, { ...visitorFields, Phone: wrongPhone });
  await dialog.getByRole("button", { name: "Start Free Trial" }).click();
  const phone = dialog.getByLabel("Phone");
  const { name, email, website } = { name: "Ada", email: "ada@shop.example", website: "shop.example" };
  const refusal = await request.post("/api/slack/notify", {
    data: { name, email, website, phone: wrongPhone },
  });
  expect(refusal.status()).toBe(400);
  const words = (await refusal.json()).errors.phone;
  await expect(phone).toHaveAccessibleDescription(words);
  await expect(dialog.getByRole("alert")).toContainText(words);

  const address = page.url();
  await dialog.getByRole("alert").getByRole("link", { name: words }).click();
  await expect(phone).toBeFocused();
  expect(page.url()).toBe(address);

  await phone.press("End");
  await phone.press("Backspace");
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await phone.fill("+1 415 555 0127");
  await expect(phone).not.toHaveAttribute("aria-invalid");
  await expect(dialog.getByRole("alert")).toBeHidden();
  await expect(phone).toBeFocused();
  expect(sent).toEqual([]);
});
