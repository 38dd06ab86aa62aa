import { expect, test } from "bun:test";
import { demoDialog, leadDialog } from "~/content/lead-dialogs";
import { newsletter } from "~/content/newsletter";
import { invalidDomainText } from "~/lib/person-fields";
import { countConfettiPieces } from "~/routes/_site._index/celebrate";
import { demoForm } from "~/routes/_site.request-demo/content";
import { swipeThreshold } from "~/video/use-reel";

const redirecting = "Your information has been submitted. Redirecting to calendar...";
const proceed = "There was a problem submitting your information, but you can still proceed to booking.";
const domain = "Please enter a valid domain (e.g., example.com or shop.example.com)";
const custom = "We'll send you a custom video demo of how shoppable videos can enhance your website.";
const problem = "There was a problem submitting your request. Please try again.";

test("words that appear only when somebody does something, and so on no page as it is sent, are as specified", () => {
  const { form, calendar, success, failure } = leadDialog;
  expect([form.title, form.pending]).toEqual(["Start Your Free Trial", "Please wait"]);
  expect([calendar.title, calendar.link]).toEqual(["Schedule a Demo", "Schedule Meeting"]);
  expect(success).toMatchObject({ title: "Success!", description: redirecting });
  expect(failure).toMatchObject({ title: "Something went wrong", description: proceed });
  expect([invalidDomainText, demoDialog.pending]).toEqual([domain, "Submitting..."]);
  expect(demoDialog.success.description).toBe(custom);
  expect(demoForm.success).toMatchObject({
    title: "Success!",
    description: "Your demo request has been submitted. We'll be in touch shortly!",
  });
  for (const { failure } of [demoDialog, demoForm])
    expect(failure).toMatchObject({ title: "Error", description: problem });
  expect(newsletter.success).toMatchObject({
    title: "Thanks for subscribing!",
    description: "We'll keep you updated with the latest news.",
  });
});

test("a swipe of the viewer and the confetti of phones and desks have the specified size", () => {
  expect([swipeThreshold, countConfettiPieces(767), countConfettiPieces(768)]).toEqual([100, 100, 200]);
});
