import { expect, test } from "bun:test";
import { demoDialog, leadDialog } from "~/content/lead-dialogs";
import { newsletter } from "~/content/newsletter";
import { invalidDomainText } from "~/lib/person-fields";
import { countConfettiPieces } from "~/routes/_site._index/celebrate";
import { demoForm } from "~/routes/_site.request-demo/content";
import { swipeThreshold } from "~/video/use-reel";

/** Words that appear only when somebody does something, and so on no page as it is sent (those: tests/site/texts). */
const specifiedTexts: [where: string, text: unknown, specified: unknown][] = [
  ["lead dialog, first step", leadDialog.form.title, "Start Your Free Trial"],
  ["lead dialog, sending", leadDialog.form.pending, "Please wait"],
  ["lead dialog, second step", leadDialog.calendar.title, "Schedule a Demo"],
  ["lead dialog, link", leadDialog.calendar.link, "Schedule Meeting"],
  ["lead dialog, success", leadDialog.success.title, "Success!"],
  [
    "lead dialog, success",
    leadDialog.success.description,
    "Your information has been submitted. Redirecting to calendar...",
  ],
  ["lead dialog, failure", leadDialog.failure.title, "Something went wrong"],
  [
    "lead dialog, failure",
    leadDialog.failure.description,
    "There was a problem submitting your information, but you can still proceed to booking.",
  ],
  [
    "demo dialog, website",
    invalidDomainText,
    "Please enter a valid domain (e.g., example.com or shop.example.com)",
  ],
  ["demo dialog, sending", demoDialog.pending, "Submitting..."],
  [
    "demo dialog, success",
    demoDialog.success.description,
    "We'll send you a custom video demo of how shoppable videos can enhance your website.",
  ],
  ["demo dialog, failure", demoDialog.failure.title, "Error"],
  [
    "demo dialog, failure",
    demoDialog.failure.description,
    "There was a problem submitting your request. Please try again.",
  ],
  ["demo page, success", demoForm.success.title, "Success!"],
  [
    "demo page, success",
    demoForm.success.description,
    "Your demo request has been submitted. We'll be in touch shortly!",
  ],
  ["demo page, failure", demoForm.failure.title, "Error"],
  [
    "demo page, failure",
    demoForm.failure.description,
    "There was a problem submitting your request. Please try again.",
  ],
  ["newsletter", newsletter.success.title, "Thanks for subscribing!"],
  ["newsletter", newsletter.success.description, "We'll keep you updated with the latest news."],
  ["swipe of the viewer", swipeThreshold, 100],
  ["confetti on a phone", countConfettiPieces(767), 100],
  ["confetti on a desk", countConfettiPieces(768), 200],
];

for (const [where, text, specified] of specifiedTexts) {
  test(`${where}: ${specified}`, () => {
    expect(text).toEqual(specified);
  });
}
