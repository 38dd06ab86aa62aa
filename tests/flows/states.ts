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
    at: "/pricing",
    only: "small",
    async make(page) {
      await page.setViewportSize({ width: 768, height: 900 });
      await findHeader(page).getByLabel("Menu").click();
    },
  },
  {
    what: "what is found in the documentation",
    tag: "@all",
    at: "/documentation/keys",
    async make(page) {
      await page.getByRole("searchbox").fill("webhok");
      await expect(page.getByRole("option", { name: "What we tell your server" })).toBeVisible();
    },
  },
  {
    what: "the topics of the documentation on a small screen",
    tag: "@all",
    at: "/documentation/keys",
    only: "small",
    async make(page) {
      await page.setViewportSize({ width: 768, height: 900 });
      await page.getByRole("main").getByText("Menu", { exact: true }).click();
      await expect(page.getByRole("main").getByRole("link", { name: "Webhooks" })).toBeVisible();
    },
  },
  {
    what: "the lead dialog",
    tag: "@all",
    at: "/pricing",
    make: (page) => openDialog(page, "Start Free Trial"),
  },
  {
    what: "the demo dialog",
    tag: "@all",
    at: "/",
    async make(page) {
      await page.getByRole("main").getByRole("button", { name: "Try for Free" }).first().click();
      await expect(page.getByRole("dialog", { name: "See it on your own site" })).toBeVisible();
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
    what: "a failed request and its toast",
    tag: "@all",
    at: "/faq",
    async make(page) {
      await page.route("**/api/slack/notify", (route) => route.abort());
      await openDialog(page, "Start Free Trial");
      await fillFields(page.getByRole("dialog"), visitorFields);
      await page.getByRole("dialog").getByRole("button", { name: "Start Free Trial" }).click();
      await expect(page.getByText("Something went wrong").first()).toBeVisible();
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
  {
    what: "another tab of the features",
    tag: "@all",
    at: "/",
    async make(page) {
      await page.getByRole("tab", { name: /AI Designer/ }).click();
      await expect(page.getByRole("tabpanel", { name: "AI Designer" })).toBeVisible();
    },
  },
  {
    what: "every question opened",
    tag: "@all",
    at: "/faq",
    make: (page) =>
      page.locator("main details").evaluateAll((all) => all.map((one) => one.setAttribute("open", ""))),
  },
  {
    what: "the demo form with problems",
    tag: "@all",
    at: "/request-demo",
    async make(page) {
      // The browser itself reports the status of a refusal.
      page.removeAllListeners("console");
      await page
        .getByRole("main")
        .getByRole("form")
        .evaluate((form: HTMLFormElement) => {
          form.noValidate = true;
        });
      await page.getByRole("button", { name: "Request Demo" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    },
  },
  {
    what: "a confirmed subscription",
    tag: "@all",
    at: "/subscribe/:token",
    async make(page) {
      // It was confirmed before at another size.
      const box = page.getByLabel("Send me the newsletter");
      if (await box.isVisible()) {
        await box.check();
        await page.getByRole("button", { name: "Subscribe", exact: true }).click();
      }
      await expect(page.getByRole("heading", { level: 1, name: "You are subscribed" })).toBeVisible();
    },
  },
  {
    what: "an address that the newsletter refused",
    tag: "@all",
    at: "/subscribed?problem=email",
    make: (page) => expect(page.getByRole("main").getByLabel("Email")).toBeVisible(),
  },
];

export const states = [...visitorStates, ...teamStates];

/** States of something that lies over the page. */
export const overlays = states.filter(({ what }) =>
  /dialog|toast|viewer|player|question before a job/.test(what),
);
