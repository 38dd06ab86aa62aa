import type { Page } from "@playwright/test";
import { expect } from "./populated-test";
import { fillFields, visitorFields } from "./site";

import { teamStates } from "./team-states";

const findHeader = (page: Page) => page.getByRole("banner").first();

async function openDialog(page: Page, name: string) {
  await findHeader(page).getByRole("button", { name }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

export type State = {
  what: string;
  at: string;
  /** Shown on small screens only, or on large ones. */
  only?: "small" | "large";
  /** Of a kind that another state has shown: walked through with --all. */
  tag?: "@all";
  make(page: Page): Promise<unknown>;
};

/** What the pages of visitors become when somebody uses them. */
const visitorStates: State[] = [
  {
    what: "an open menu of the bar",
    at: "/pricing",
    only: "large",
    make: (page) =>
      page
        .getByRole("navigation", { name: "Main", exact: true })
        .getByText("Products", { exact: true })
        .click(),
  },
  {
    what: "the open menu of a small screen",
    tag: "@all",
    at: "/pricing",
    only: "small",
    async make(page) {
      await page.setViewportSize({ width: 768, height: 900 });
      await findHeader(page).getByLabel("Menu").click();
    },
  },
  {
    what: "the lead dialog with a problem",
    at: "/faq",
    async make(page) {
      await openDialog(page, "Start Free Trial");
      await fillFields(page.getByRole("dialog"), { ...visitorFields, Phone: "call me maybe" });
      await page.getByRole("dialog").getByRole("button", { name: "Start Free Trial" }).click();
      await expect(
        page
          .getByRole("dialog")
          .getByText(/Please enter a phone number/)
          .first(),
      ).toBeVisible();
    },
  },
  {
    what: "the calendar step and its toast",
    tag: "@all",
    at: "/faq",
    async make(page) {
      await openDialog(page, "Start Free Trial");
      await fillFields(page.getByRole("dialog"), visitorFields);
      await page.getByRole("dialog").getByRole("button", { name: "Start Free Trial" }).click();
      await expect(page.getByRole("dialog", { name: "Schedule a Demo" })).toBeVisible();
    },
  },
  {
    what: "the form of a position with problems, a file that is there and one that is refused",
    at: "/company/careers/:slug/apply",
    async make(page) {
      // The browser itself reports the status of the answers.
      page.removeAllListeners("console");
      const file = { mimeType: "text/plain", buffer: Buffer.from("Ada Moreau") };
      await page.getByLabel(/^Résumé/).setInputFiles({ ...file, name: "resume.txt" });
      await expect(page.getByRole("listitem").filter({ hasText: "resume.txt" })).toContainText("Uploaded");
      await page.getByLabel("Name", { exact: true }).fill("Ada Moreau");
      await page.getByLabel("Email", { exact: true }).fill("ada@atelier.example");
      await page.getByLabel(/^Phone/).fill("call me maybe");
      await page.getByLabel("I agree", { exact: true }).check();
      await page.getByRole("button", { name: "Send application" }).click();
      await expect(page.getByRole("alert").first()).toContainText("Please enter a phone number");
      const disguised = {
        ...file,
        name: "letter.pdf",
        buffer: Buffer.from("<!doctype html><title>1</title>"),
      };
      await page.getByLabel(/^Other files/).setInputFiles(disguised);
      await expect(page.getByText(/^letter\.pdf is a web page/)).toBeVisible();
    },
  },
  {
    what: "the toast of the newsletter",
    at: "/blog",
    async make(page) {
      await page.getByRole("main").getByLabel("Email").fill("states@atelier.example");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Thanks for subscribing!").first()).toBeVisible();
    },
  },
  {
    what: "the demo video that plays",
    tag: "@all",
    at: "/",
    async make(page) {
      const play = page.getByRole("button", { name: "Play the demo video" });
      await play.scrollIntoViewIfNeeded();
      await play.click();
      const player = page.getByRole("group", { name: "Vitreel in half a minute" });
      await expect(player.getByRole("slider")).toBeVisible();
      await player.getByRole("button", { name: /^Pause/ }).click();
    },
  },
  {
    what: "the viewer of videos",
    at: "/",
    async make(page) {
      await page
        .getByRole("button", { name: /^Full screen: Ember/ })
        .first()
        .click();
      await expect(page.getByRole("dialog", { name: "Product videos" })).toBeVisible();
    },
  },
  {
    what: "the floating player",
    tag: "@all",
    at: "/",
    async make(page) {
      await page
        .getByRole("button", { name: /^Pop out: Halo/ })
        .first()
        .click();
      await expect(page.getByRole("region", { name: /^Floating player: Halo/ })).toBeVisible();
    },
  },
];

export const states = [...visitorStates, ...teamStates];

/** States of something that lies over the page. */
export const overlays = states.filter(({ what }) =>
  /dialog|toast|viewer|player|question before a job/.test(what),
);
