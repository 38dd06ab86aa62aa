import { company } from "~/content/company";
import { contact, type LegalPage, linkLegalTexts, sharedLegalTexts } from "~/content/legal";
import { applicationFieldNames, applicationFields } from "~/lib/applications/application-fields";
import { leadFieldNames, leadFields } from "~/lib/leads/lead-fields";
import { toCardPath } from "~/lib/page-meta";

const { mail, legalName, name } = company;
const fieldNames = applicationFieldNames.map((name) => applicationFields[name].policyName);
const fieldPolicyNames = leadFieldNames.map((field) => leadFields[field].policyName);

export const privacy: LegalPage = {
  seo: {
    title: "Privacy Policy",
    description:
      "What this site stores when you request a demo or subscribe, why, for how long, and how to have it shown, corrected or erased.",
    image: toCardPath("/privacy"),
  },
  head: {
    crumb: "Privacy",
    title: "Privacy Policy",
    lead: "What we know about you, why, and how to make us forget it.",
  },
  text: {
    ...sharedLegalTexts,
    contact,
    others: linkLegalTexts([
      { label: "Terms of Service", to: "/terms" },
      { label: "Cookie Policy", to: "/cookies" },
    ]),
    summary: {
      title: "The short version",
      points: [
        "You can read this whole site without telling us anything. It sets no cookies for visitors and loads nothing from advertising or analytics companies.",
        "If you ask for a demo or a trial, we store what you typed and how you came here, to answer you.",
        "If you subscribe to the newsletter, we store your email address until you unsubscribe.",
        "We do not sell your data. We do not use customer data: not for advertising, not to train models.",
      ],
    },
    sections: [
      {
        title: "Who is responsible",
        short: "We answer for the data of this website. Stores that use our products answer for theirs.",
        paragraphs: [
          `${legalName} (“${name}”, “we”) is responsible for the personal data described here. We have an office in the United States and one in India; both addresses are at the end of this page.`,
          `This policy is about this website and the messages that follow from it. What merchants do with ${name} in their own stores is governed by their privacy policies and by our agreement with them.`,
        ],
      },
      {
        title: "What we collect, and when",
        short: "What you send us, and how you came here when you sent it.",
        paragraphs: ["We collect personal data at five moments, and at no other:"],
        points: [
          `**When you request a demo or start a trial**: ${fieldPolicyNames.slice(0, -1).join(", ")} and ${fieldPolicyNames.at(-1)}. Beside it we keep the time, the page and the button you used, the host name of the site that linked you here, and the campaign parameters of that link (such as \`utm_source\`).`,
          "**When you propose times for a demo**: the times, your time zone and when you proposed them, together with the request they belong to.",
          "**When you subscribe to the newsletter**: your email address, when and on which page you asked for it, beside which words, and when you confirmed it. That is our evidence that you wanted it.",
          `**When you apply for a job**: ${fieldNames.slice(0, -1).join(", ")} and ${fieldNames.at(-1)}, as far as you tell them, your answers to the questions of the position, the files you choose, and the sentence you agreed to. Beside it we keep the time, the host name of the site that linked you here, and the campaign parameters of that link.`,
          "**When you write to us**, also to apply by mail: what your message says, in our mailbox.",
        ],
        after: [
          "How you came here is remembered in the memory of the open page while you walk through the site and is gone when you close it, unless you send a form.",
        ],
      },
      {
        title: "What we do not collect",
        short: "No profile, no tracking, nothing loaded from other companies.",
        paragraphs: [
          "Reading this site leaves no profile. There is no analytics script of another company, no advertising pixel, no session recording, no fingerprinting and no embedded content from other companies. Fonts, videos and pictures come from this site itself.",
          "Our server log records technical events (an address of the site that failed, how long an answer took). It holds no names, no email addresses and no network addresses of visitors. To keep forms from being flooded we count requests by a keyed, one-way code of the network address; the address itself is not stored, and the code is deleted when the limit has passed.",
        ],
      },
      {
        title: "What we count",
        short: "Sums by day, such as how often a page was seen. None of them leads to you.",
        paragraphs: [
          "We count, by day: how often each page was seen, how often a button on it was in view and pressed, the demo store was opened, the calculator was used, a form was begun and sent, a video was watched, each with the kind of device (phone or desktop) and the kind of site or campaign that led here. These are sums. They hold no address, no name, no cookie, no fingerprint and no order of pages, nothing is stored in your browser for them, and none of them leads to you or to a request of yours.",
          "If your browser asks not to be tracked (Global Privacy Control or Do Not Track), it does not load the script that counts. Then only what reaches our server anyway is counted: that a page was opened and that a form was sent. The sums are deleted after 25 months.",
        ],
      },
      {
        title: "Why we use it",
        short: "To answer you, to keep the forms working, and to see what brings requests.",
        paragraphs: ["We use what you sent for what you sent it for:"],
        points: [
          "to answer you, prepare your demo and set up your trial. The legal basis is the step you asked for before a contract;",
          "to send the newsletter you subscribed to. The legal basis is your consent, which you can withdraw with one click;",
          "to decide about the position you applied for. The legal basis is the step you asked for before a contract; for keeping it longer it is your consent, which you can withdraw by erasing it;",
          "to keep the forms working and free of spam, and to see which pages and campaigns lead to requests. The legal basis is our legitimate interest in a working business.",
        ],
        after: ["We make no automated decision that affects you."],
      },
      {
        title: "Customer data is not used",
        short: "It belongs to the customer. We need it to run the product, and use it for nothing else.",
        paragraphs: [
          `Videos, product feeds, viewer statistics and everything else that customers put into ${name} belong to them. **We do not sell it. We do not use it for advertising. We do not use it to train models**, neither our own nor anyone else's. We process it to provide the product and for nothing else.`,
          "The same holds for what you type into a form on this site: your data is not sold, rented or traded.",
        ],
      },
      {
        title: "Who receives it",
        short:
          "The people here who answer you, and the services that carry our messages. Authorities only where the law obliges us.",
        paragraphs: [
          "The people at our two offices who answer requests. A short notice of each request reaches them through Slack, by email or in our customer records, whose providers process it for us, and a confirmation goes to the email address that was typed with it. The times you propose for a demo reach them the same way. Of an application such a notice tells the position alone: your words and files are read by the people who decide about it, and by no one else. Should a button for booking lead to a calendar elsewhere, your name and email address are passed along so that you need not type them twice, and you can change them there.",
          "We disclose data to an authority only when the law obliges us to, and we tell you unless the law forbids it.",
        ],
      },
      {
        title: "Where it is kept",
        short: "In our own database. It may be read in the United States and in India.",
        paragraphs: [
          "Requests and addresses are kept in our own database and its backups. As our teams sit in the United States and in India, they may be read in both countries. Where the law of your country asks for it, the standard contractual clauses of the European Commission apply to that transfer.",
        ],
      },
      {
        title: "How long we keep it",
        short: "As long as it is needed, and shorter if you ask.",
        paragraphs: ["No longer than it is of use to you or the law requires:"],
        points: [
          "a request, until it has been dealt with and at most as long as the retention period set for this site; ask us at any time and it is erased earlier. Proposed times and the time zone are kept and erased together with it;",
          "a newsletter address, until you unsubscribe; one that we asked to be confirmed and that was not confirmed, for seven days. Of one that unsubscribed we keep the bare fact, so that you cannot be signed up again unnoticed, and erase it on request;",
          "an application, with your answers and files, for the time that its form names, counted from the decision or from when the position closed; for two years if you ask for that in the form. Its private link shows it, and withdraws or erases it at any time. What stays are sums that lead to no one.",
        ],
      },
      {
        title: "Your rights",
        short: "See it, correct it, export it or have it erased. One line to us is enough.",
        paragraphs: [
          "You can have your data shown, corrected, exported, restricted or erased, and you can object to its use. You can withdraw consent at any time, for the future. It costs nothing and needs no reason.",
          `One line to [${mail.privacy}](mailto:${mail.privacy}) is enough; we may ask for a reply from the address in question, so that no one else can do it in your name. If you think we got it wrong, you can also complain to the data protection authority where you live.`,
        ],
      },
      {
        title: "Security",
        short:
          "Encrypted connections, a sign-in of their own for everyone on the team, and a log of what they do.",
        paragraphs: [
          "The site is served over encrypted connections with a strict content policy. Staff sign in with personal accounts whose passwords are stored as argon2id hashes, and what they do is logged. More is on the [security page](/security).",
        ],
      },
      {
        title: "Children",
        short: "This site is made for businesses.",
        paragraphs: [
          "This site addresses businesses. We do not knowingly collect data of anyone under 16 and erase it when we learn of it.",
        ],
      },
      {
        title: "Changes",
        short: "A new date at the head, and an email before a change that matters to you.",
        paragraphs: [
          "When this policy changes, the date at its head changes with it. Subscribers and open requests are notified by email of a change that matters, before it applies.",
        ],
      },
    ],
  },
};
