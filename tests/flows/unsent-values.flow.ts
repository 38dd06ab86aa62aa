import { expect, openPage, test } from "./site";

test("words typed into the dialog are there again after Escape, a press beside it and Back", async ({
  page,
}) => {
  await page.goto("/faq");
  await openPage(page, "/security");
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel("Name", { exact: true });
  const open = () =>
    page.getByRole("banner").first().getByRole("button", { name: "Start Free Trial" }).click();
  await open();
  await name.fill("Ada Moreau");
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 400),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/security");
    await open();
    await expect(name).toHaveValue("Ada Moreau");
  }
});
