import { jobFields, signIn } from "../fixtures/admin";
import { sendApplication } from "../fixtures/applications";
import { sendLead } from "./send-lead";
import { signInBrowser } from "./sign-in";
import { countMessages, expect, fillFields, openPage, test, visitorFields, waitAsTypist } from "./site";

const offlineText = "You are offline. Nothing is lost";
const failureText = "Something went wrong";
test("a lead that is sent offline stays in its dialog and goes out once when the network is back", async ({
  context,
  site,
}) => {
  const page = await context.newPage();
  const sent: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/slack/notify")) sent.push(request.headers()["idempotency-key"] ?? null);
  });
  await openPage(page, "/");
  // The dialog opens offline for the first time, because its script was fetched ahead.
  await context.setOffline(true);
  await page.getByRole("banner").first().getByRole("button", { name: "Start Free Trial" }).click();
  const dialog = page.getByRole("dialog", { name: "Start Your Free Trial" });
  await fillFields(dialog, { ...visitorFields, "Work email": "tunnel@atelier.example" });
  await waitAsTypist(page);
  await dialog.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page.getByText(offlineText)).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue(visitorFields.Name);
  await context.setOffline(false);
  await expect(
    page.getByRole("dialog", { name: "Schedule a Demo" }).getByText("Your details are saved"),
  ).toBeVisible();
  await expect(page.getByText(offlineText)).toBeHidden();
  expect(new Set(sent).size).toBe(1);
  await expect.poll(() => countMessages(site, "tunnel@atelier.example")).toBe(1);
  await page.close();
});

test("a link that is pressed offline leaves the page as it is and says so; later it leads on", async ({
  context,
}) => {
  const page = await context.newPage();
  await openPage(page, "/request-demo");
  await page.getByLabel("Name", { exact: true }).fill("Ada Moreau");
  await context.setOffline(true);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Pricing" });
  await link.click();
  await expect(page.getByText("You are offline. Please try again")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Moreau");
  await context.setOffline(false);
  await link.click();
  await expect(page).toHaveURL("/pricing");
  await page.close();
});

test("forms that are posted offline wait with what was typed: a demo, an application, its receipt, a note, a board", {
  tag: "@desktop",
}, async ({ context, site }) => {
  const admin = await signIn(site);
  const { slug } = await admin.createJob({ ...jobFields, title: "Offline Engineer" });
  const receipt = await sendApplication(site, slug, { email: "first@atelier.example" });
  await signInBrowser(context, site);
  const page = await context.newPage();

  await test.step("a demo", async () => {
    await openPage(page, "/request-demo");
    const { Website, ...fields } = visitorFields;
    await fillFields(page.getByRole("main"), { ...fields, "Website URL": Website });
    await waitAsTypist(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Request Demo" }).click();
    await expect(page.getByText(offlineText)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("link", { name: "See or erase what you sent" })).toBeVisible();
  });

  await test.step("an application with a file that is chosen offline", async () => {
    await openPage(page, `/company/careers/${slug}/apply`);
    await page.getByLabel("Name", { exact: true }).fill("Ada Moreau");
    await page.getByLabel("Email").fill("second@atelier.example");
    await page.getByRole("checkbox", { name: "I agree" }).check();
    await context.setOffline(true);
    await page
      .getByLabel("Résumé")
      .setInputFiles({ name: "cv.txt", mimeType: "text/plain", buffer: Buffer.from("I lit the stairs.") });
    await expect(page.getByText("Waiting for the connection")).toBeVisible();
    await page.getByRole("button", { name: "Send application" }).click();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/application\?/);
    await expect(page.getByText("cv.txt")).toBeVisible();
  });

  await test.step("what its receipt offers", async () => {
    await page.goto(receipt);
    await context.setOffline(true);
    await page.getByText("Withdraw", { exact: false }).first().click();
    await expect(page.getByText(failureText)).toBeHidden();
    await context.setOffline(false);
  });

  await test.step("a note", async () => {
    await page.goto("/admin/leads");
    await page.locator("main [data-row]").first().click();
    const note = page.getByRole("textbox", { name: /note/i });
    await note.fill("Called back, offline.");
    await context.setOffline(true);
    await page.getByRole("button", { name: /note/i }).click();
    await expect(page.getByText(offlineText)).toBeVisible();
    await expect(note).toHaveValue("Called back, offline.");
    await context.setOffline(false);
    await expect(page.getByRole("listitem").filter({ hasText: "Called back, offline." })).toHaveCount(1);
  });
  await page.close();
});

test("a card that is moved offline goes where it was put when the network is back, and back where nobody answers", {
  tag: "@desktop",
}, async ({ context, site }) => {
  const admin = await signIn(site);
  const job = await admin.createJob({ ...jobFields, title: "Offline Board" });
  await sendApplication(site, job.slug, { name: "Mo", email: "mo@atelier.example" });
  await signInBrowser(context, site);
  const page = await context.newPage();
  const column = (stage: string) => page.getByRole("region", { name: new RegExp(`^${stage}`) });
  await openPage(page, `/admin/applications?job=${job.id}`);
  await context.setOffline(true);
  await page.getByLabel("Move Mo").press("ArrowRight");
  await expect(page.getByText(offlineText)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Mo: In review", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(offlineText)).toBeHidden();

  await page.route("**/*.data*", (route) => route.abort());
  await page.getByLabel("Move Mo").press("ArrowRight");
  await expect(page.getByText("We got no answer")).toBeVisible();
  await page.unrouteAll();
  await expect(column("In review").getByRole("link", { name: "Mo" })).toBeVisible();
  await page.close();
});

test("a newsletter, times for a demo and a wrong password wait offline, and are answered when the network is back", {
  tag: "@all",
}, async ({ context, request, site }) => {
  await signIn(site);
  const { schedule } = await sendLead(request, "Ada Times");
  const page = await context.newPage();
  async function sendOffline(button: string, said: string) {
    await context.setOffline(true);
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByText(offlineText)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(said).first()).toBeVisible();
  }
  await openPage(page, "/blog");
  await page.getByRole("main").getByLabel(/email/i).fill("letter@atelier.example");
  await sendOffline("Subscribe", "Thanks for subscribing!");

  await openPage(page, schedule);
  await page.getByRole("button", { name: "Suggest three" }).click();
  await sendOffline("Propose these times", "We have your times");

  await page.goto("/sign-in");
  await page.getByRole("textbox", { name: "Email" }).fill("ada@atelier.example");
  await page.getByLabel("Password", { exact: true }).fill("typed in a tunnel");
  await sendOffline("Sign in", "not accepted");
  await page.close();
});

test("a post that nobody answers keeps the page and its words, and is sent again by its button", {
  tag: "@desktop",
}, async ({ context, site }) => {
  await signInBrowser(context, site);
  const page = await context.newPage();
  await openPage(page, "/admin/applications/messages?template=received");
  const subject = page.getByRole("textbox", { name: "Subject" }).first();
  await subject.fill("Typed before the cable broke");
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("button", { name: /save/i }).first().click();
  await expect(page.getByText("We got no answer")).toBeVisible();
  await expect(subject).toHaveValue("Typed before the cable broke");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Template saved.")).toBeVisible();
  await expect(page.getByText("Typed before the cable broke")).toBeVisible();
  await page.close();
});
