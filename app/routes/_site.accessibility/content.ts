import { company } from "~/content/company";
import { type LegalPage, sharedLegalTexts } from "~/content/legal";
import { offices } from "~/content/offices";
import type { WaysOfUseProps } from "./ways-of-use";

const { mail } = company;

export const accessibility: LegalPage & { ways: WaysOfUseProps } = {
  seo: {
    title: "Accessibility",
    description:
      "The standard this site is built to, what is tested on every change and how, what is not tested yet, and how to tell us about a barrier.",
  },
  head: {
    crumb: "Accessibility",
    title: "Use it your way",
    lead: "What this site promises, how we test it on every change, and where it may still fail you.",
  },
  ways: {
    title: "One product, in six ways of using the page",
    ways: [
      { way: "day", label: "In the light scheme", held: "Contrast of 4.5 : 1 or more" },
      { way: "dusk", label: "In the dark one", held: "The same contrast" },
      { way: "keyboard", label: "By keyboard", held: "A whole ring at every stop" },
      { way: "large", label: "At twice the size", held: "Nothing cut off, down to 320 pixels" },
      { way: "system", label: "In your system's colors", held: "Edges in place of backgrounds" },
      { way: "paper", label: "On paper", held: "Ink on white, and no buttons" },
    ],
    sample: { name: "Halo desk lamp", price: "$79.99", action: "Add to cart", stop: "Tab" },
  },
  text: {
    ...sharedLegalTexts,
    summary: {
      title: "The short version",
      points: [
        "The site aims at WCAG 2.2, level AA. That is our own aim and our own check; it is not certified by anyone else, and the limits that we know of are listed below.",
        "Everything works by keyboard, at 320 pixels, at twice the size and without JavaScript; **Pause motion**, right after the skip link and at the foot of every page, stops what moves.",
        `Something in your way? Write to [${mail.support}](mailto:${mail.support}). A person answers within one working day.`,
      ],
    },
    sections: [
      {
        title: "The standard",
        short: "WCAG 2.2, level AA, by our own assessment.",
        paragraphs: [
          "We build to the Web Content Accessibility Guidelines 2.2, levels A and AA. This is our own assessment of our own site: public pages, forms and the pages a candidate or customer is sent to.",
        ],
      },
      {
        title: "What is tested on every change",
        short: "Eight checks in a real browser.",
        paragraphs: ["A program walks through the site in a real browser:"],
        points: [
          "**Rules**: axe on every page and in every state, with menus, dialogs, errors and players open, in the light and the dark scheme.",
          "**Keyboard**: every page, and every menu, dialog and player on it, is walked through with the Tab key, forward and back, at a desk's and a phone's width. Each stop must be in view with a whole ring around it. Samples of each kind of control are then used by key.",
          "**Pointing**: what a mouse or the focus rests on may lift a little; nothing around it may vanish or jump.",
          "**Size**: pages at 320 pixels, with text at twice its size, and with wider spacing of letters and lines lose nothing.",
          "**Colors**: the contrast of text and of the edges of fields in both schemes, pages in the colors that a system forces, and with more contrast where a system asks for it.",
          "**Paper**: what is printed is ink on white, with every answer and every tab open.",
          "**Without JavaScript**: pages, forms and prices work as plain links and posts.",
          "**Motion**: what the system or the visitor asked to stand still stands still.",
        ],
      },
      {
        title: "Videos and motion",
        short: "Captions, a transcript, and one button that stops everything that moves.",
        paragraphs: [
          "The demo video has captions and a transcript, both of which tell of sounds. Product videos are silent unless you turn sound on, and text beside them describes what they show.",
          "**Pause motion**, the second stop of the Tab key and at the foot of every page, stops videos that play by themselves, turning words, entrances and mock-ups. It holds while you go from page to page and is kept in the memory of the open tab only, so a reload forgets it. The setting for less motion in your system is followed without asking, and each video that plays by itself has a button of its own.",
        ],
      },
      {
        title: "What is not tested",
        short: "How it sounds in a screen reader.",
        paragraphs: [
          "What a screen reader receives is tested; what it then says is not. We have not yet tested the site with NVDA, JAWS or VoiceOver, nor with voice control or switches.",
        ],
      },
      {
        title: "Known limits",
        short: "Four things that we mean to mend.",
        paragraphs: ["These we know of and mean to mend:"],
        points: [
          "The videos have no audio description. The text beside each tells what it shows.",
          "The case studies as PDF are made for PDF/UA, but no validator has checked them. The page of case studies tells the same facts.",
          "The floating player comes before the page's content in reading order, and may cover a part of the page. F6 leads into it and back, the arrow keys move it to another corner, Escape closes it.",
          "A short message covers a part of the page for five to ten seconds, never the control that has the focus. F8 leads to it, and Escape sends it away.",
        ],
      },
      {
        title: "How to complain",
        short: "An answer within one working day, from a person.",
        paragraphs: [
          `Write to [${mail.support}](mailto:${mail.support}) and say which page and what you use. You get an answer from a person within one working day, what you needed in another form if you want that, and a date by which it will be mended.`,
          `Not content with the answer? Write to [${mail.hello}](mailto:${mail.hello}): it is read by another person, who answers within ten working days.`,
        ],
      },
    ],
    contact: {
      title: "Who to write to",
      text: `[${mail.support}](mailto:${mail.support}), our San Francisco office by phone, or either office by post.`,
      phoneLabel: "Call",
      offices: offices,
    },
    others: {
      title: "See also",
      links: [
        { label: "Privacy Policy", to: "/privacy" },
        { label: "Support", to: "/resources/support" },
      ],
    },
  },
};
