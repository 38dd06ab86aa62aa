import type { Page } from "@playwright/test";
import { adminPassword } from "../fixtures/admin";
import { giveDevice } from "./passkey-device";
import { expect } from "./populated-test";
import { findNotice } from "./site";

import type { State } from "./states";

/** Confirms the password, as changes of the ways into an account ask for. */
async function confirmPassword(page: Page, password: string) {
  await page.evaluate((password) => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: "/admin/confirm?next=/admin/account" });
    for (const [name, value] of Object.entries({ intent: "password", next: "/admin/account", password })) {
      const input = document.createElement("input");
      Object.assign(input, { name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }, password);
}

async function addPasskey(page: Page) {
  await giveDevice(page);
  await confirmPassword(page, adminPassword);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(findNotice(page, "Passkey added.")).toBeVisible();
}

/** What pages of the team become when somebody uses them. */
export const teamStates: State[] = [
  {
    what: "the dialog of a new job, with problems",
    at: "/admin/jobs",
    async make(page) {
      await page
        .getByRole("link", { name: "New Job" })
        .or(page.getByRole("button", { name: "New Job" }))
        .click();
      const dialog = page.getByRole("dialog", { name: "New Job Posting" });
      await dialog.locator("form").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await dialog.getByRole("button", { name: "Create Job" }).click();
      await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
    },
  },
  {
    what: "the question before a job is deleted",
    at: "/admin/jobs",
    async make(page) {
      await page.getByRole("button", { name: "Delete: Lighting Engineer" }).click();
      await expect(page.getByRole("alertdialog", { name: /Are you sure/ })).toBeVisible();
    },
  },
  {
    what: "the open menu of the admin",
    at: "/admin/jobs",
    only: "small",
    async make(page) {
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("link", { name: "Team" })).toBeVisible();
    },
  },
  {
    what: "a question that is new",
    tag: "@all",
    at: "/admin/jobs/:id",
    async make(page) {
      await page.getByText("Questions for candidates").click();
      for (let round = 0; round < 2; round++)
        await page.getByRole("button", { name: "Add a question" }).click();
      await page.getByRole("button", { name: "Remove: question 1" }).click();
      await expect(page.getByRole("group", { name: "Question 1" })).toBeVisible();
    },
  },
  {
    what: "an invitation that was just made",
    tag: "@all",
    at: "/admin/team",
    async make(page) {
      await page.getByLabel("Email").fill("mira@vitreel.example");
      await page.getByLabel("Email").press("Enter");
      await expect(page.getByText(/\/setup\?token=/)).toBeVisible();
    },
  },
  {
    what: "a passkey and the question before it is removed",
    tag: "@all",
    at: "/admin/account",
    async make(page) {
      await addPasskey(page);
      await page.getByText("Remove", { exact: true }).first().click();
      await expect(page.getByRole("button", { name: "Remove passkey" }).first()).toBeVisible();
    },
  },
  {
    what: "the filters of leads",
    tag: "@all",
    at: "/admin/leads",
    async make(page) {
      await page.getByText("Filters", { exact: true }).click();
      await expect(page.getByLabel("Received from")).toBeVisible();
    },
  },
  {
    what: "figures that are narrowed down, with their dates",
    tag: "@all",
    at: "/admin/insight?range=7&page=%2Fpricing",
    async make(page) {
      await page.getByText("Dates", { exact: true }).click();
      await expect(page.getByLabel("From", { exact: true })).toBeVisible();
    },
  },
];
