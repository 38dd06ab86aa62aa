import { company } from "~/content/company";
import { contact, type LegalPage, linkLegalTexts, sharedLegalTexts } from "~/content/legal";
import { toCardPath } from "~/lib/page-meta";

const { name } = company;

export const cookies: LegalPage = {
  seo: {
    title: "Cookie Policy",
    description:
      "This site sets no cookies for visitors and stores nothing in your browser. Only our own staff get cookies.",
    image: toCardPath("/cookies"),
  },
  head: {
    crumb: "Cookies",
    title: "Cookie Policy",
    lead: "Reading this site sets none. That is why no banner asked you anything.",
  },
  text: {
    ...sharedLegalTexts,
    contact,
    others: linkLegalTexts([
      { label: "Privacy Policy", to: "/privacy" },
      { label: "Terms of Service", to: "/terms" },
    ]),
    summary: {
      title: "The short version",
      points: [
        "Reading this site, watching its videos and sending its forms sets no cookie. Only our team’s sign-in page does.",
        "Our own staff get four cookies, for signing in and for their time zone.",
        "Videos, fonts and scripts come from this site, so no other company can set a cookie here.",
      ],
    },
    sections: [
      {
        title: "What cookies are",
        paragraphs: [
          "A cookie is a small text that a site asks your browser to keep and to send back with every request. Local storage, session storage, pixels and fingerprints serve similar ends. This page is about all of them.",
        ],
      },
      {
        title: "What we set for visitors",
        short: "No cookie. Words you typed stay in the open tab until they are sent.",
        paragraphs: [
          "No cookie and no identifier, whether you read a page, play a video, send a form or subscribe to the newsletter.",
          "While you go from page to page the open tab remembers in its memory which site or campaign led you here, so that we can tell it apart if you send a form, and whether you paused what moves. It is never written to your device and is gone when the tab is closed or reloaded. Only the words you type into a form are kept in the tab’s session storage until the form is sent, so that a page that has to load again gives them back; passwords and files are not. Closing the tab deletes them.",
        ],
      },
      {
        title: "Cookies for staff",
        short: "Four: three for signing in, one for the time zone.",
        paragraphs: [
          "Our team signs in at `/sign-in`. Browsers that open that page store the cookies below: `challenge` at once, the others after signing in. They are sent to this site only. The first three hold random tokens, cannot be read by scripts, and have names that begin with `__Host-` on an encrypted connection.",
          "For the same colleagues the admin area uses local and session storage: for unsaved changes to a job posting, up to 14 days, and for whether keyboard shortcuts are off. Signing out deletes both.",
        ],
        points: [
          "`session` keeps you signed in. It expires after 1 day.",
          "`device` recognizes a browser in which you signed in before, so that strangers who guess passwords cannot lock you out. It expires after 400 days.",
          "`challenge` ties a sign-in with a passkey to the browser that started it. It expires after five minutes.",
          "`zone` holds the name of your time zone, so that the admin area shows times in it. It is sent to `/admin` only and expires after 1 year.",
        ],
      },
      {
        title: "Other sites",
        short: "There, their rules apply.",
        paragraphs: [
          "Where a link leads to another site, such as a share button or a calendar, the cookie policy of that site applies once you are there.",
          `The ${name} player in our customers' stores is governed by the store's own policy.`,
        ],
      },
      {
        title: "Your browser",
        short: "Block what you like: the site works all the same.",
        paragraphs: [
          "You can block or delete cookies in the settings of your browser. This site works the same without them, and without JavaScript.",
        ],
      },
      {
        title: "Changes",
        short: "This page would tell you first.",
        paragraphs: [
          "Should we ever need a cookie for visitors, this page will say so first, and we will ask before setting any that is not strictly necessary.",
        ],
      },
    ],
  },
};
