import { company } from "~/content/company";
import { figures } from "~/content/figures";
import { contact, type LegalPage, linkLegalTexts, sharedLegalTexts } from "~/content/legal";
import { toCardPath } from "~/lib/page-meta";

const { mail, legalName, name } = company;

export const terms: LegalPage = {
  seo: {
    title: "Terms of Service",
    description: `The agreement between you and ${company.legalName}: trial, plans, billing, your content, availability, liability and how either side can leave.`,
    image: toCardPath("/terms"),
  },
  head: {
    crumb: "Terms",
    title: "Terms of Service",
    lead: "What you can expect of us, what we expect of you, and how either side can leave.",
  },
  text: {
    ...sharedLegalTexts,
    contact: { ...contact, text: `Write to [${mail.hello}](mailto:${mail.hello}) or to either office.` },
    others: linkLegalTexts([
      { label: "Privacy Policy", to: "/privacy" },
      { label: "Cookie Policy", to: "/cookies" },
    ]),
    summary: {
      title: "The short version",
      points: [
        "Paid plans begin with a 14-day free trial and carry a 14-day money-back guarantee.",
        "Your videos stay yours. You give us the rights needed to play them, and no more.",
        "Above the session limit your videos keep working; the overage is billed at month end.",
        "You can leave at any time and take your content along.",
      ],
    },
    sections: [
      {
        title: "The agreement",
        short: "Who uses our products agrees to this. A contract that we both signed goes first.",
        paragraphs: [
          `These terms are an agreement between ${legalName} (“${name}”, “we”) and the business that uses our products (“you”). By starting a trial, ordering a plan or embedding a video you accept them. Whoever does so for a company confirms that they may.`,
          "Where you have signed a separate agreement with us, it goes before these terms wherever the two differ.",
        ],
      },
      {
        title: "The service",
        short:
          "Four products with what belongs to them. Before something essential goes, we notify you at least 60 days ahead.",
        paragraphs: [
          `${name} consists of Commerce, Showcase, SecureStream and Studio, with their player, SDK, dashboard, API and documentation. What each plan contains is on the [pricing page](/pricing).`,
          "We improve the service all the time. We may change or retire a feature; if you would lose something essential to your plan, we tell you at least 60 days ahead.",
        ],
      },
      {
        title: "Trial, prices and billing",
        short:
          "14 days to try, 14 days to get your money back. Plans are paid in advance, sessions above the limit at month end.",
        paragraphs: ["In figures:"],
        points: [
          "Paid plans start with a free trial of 14 days. It ends by itself if you do not order.",
          "If a paid plan turns out not to be for you, tell us within 14 days of the first payment and we return it.",
          "Prices are in US dollars and include VAT where applicable. Plans are billed in advance, monthly or annually.",
          `A session is one unique visitor within ${figures.session.value}. Sessions above your plan's limit are billed at month end at the rate of your plan; your videos keep working.`,
          "A change of plan takes effect at once and is prorated.",
        ],
        after: [
          "We announce a new price at least 60 days ahead. It applies from your next term, and you can leave before that.",
        ],
      },
      {
        title: "Your account",
        short: "Keep your sign-in to yourself, and tell us at once if someone else has it.",
        paragraphs: [
          "Keep your sign-in details to yourself and your details with us up to date. You answer for what happens through your account unless we caused it. Contact us at once if you think that someone else has access.",
        ],
      },
      {
        title: "Your content",
        short: "It stays yours. We do with it what playing it takes, and no more.",
        paragraphs: [
          "What you upload stays yours. You allow us to store, convert, transmit and show it as far as this is needed to provide the service to you and your viewers. This permission ends when you delete the content or leave.",
          "You confirm that you have the rights to what you upload, including music, trademarks and the people shown. We do not sell your content or data, do not use it for advertising and do not train models on it.",
        ],
      },
      {
        title: "Fair use",
        short: "Nothing unlawful, no spam, no breaking in. Where there is time, we ask before we act.",
        paragraphs: ["Please do not use the service to"],
        points: [
          "show what is unlawful, deceives buyers, or infringes the rights of others;",
          "spread malware, send spam or collect personal data unlawfully;",
          "get around limits, signed links, watermarks or other technical measures;",
          "probe or overload our systems. Security research within the rules of our [security page](/security) is welcome.",
        ],
        after: [
          "We may suspend content that breaks these rules. Unless there is danger in delay we ask you first, and we always say why.",
        ],
      },
      {
        title: "Availability and support",
        short: `${figures.uptime.value} uptime is a commitment on Enterprise. Support depends on the plan.`,
        paragraphs: [
          `Enterprise plans carry a ${figures.uptime.value} uptime commitment; the agreement for your plan says how it is measured and what you are credited. For other plans we do our best and publish incidents.`,
          "Support is by email on Free, Starter and Pro, with priority on Growth, Team and SecureStream’s Business, and with a dedicated contact on Scale, Enterprise and Showcase’s Business.",
        ],
      },
      {
        title: "Confidentiality and data protection",
        short: "Neither side passes on what the other told in confidence.",
        paragraphs: [
          "Each side keeps the other's confidential information to itself and uses it only for this agreement. For personal data that you let us process, our data processing agreement applies; our [privacy policy](/privacy) covers the data we are responsible for ourselves.",
        ],
      },
      {
        title: "Our rights",
        short: "The software and the name are ours. You may use them while the agreement lasts.",
        paragraphs: [
          `The software, the design and the name ${name} belong to us. You receive a non-exclusive right to use them during the agreement, as far as the service needs. If you send us an idea, we may use it without owing you anything.`,
        ],
      },
      {
        title: "Ending the agreement",
        short:
          "Leave at any time. The plan runs to the end of what is paid, and you have 30 days to take your videos along.",
        paragraphs: [
          "You can cancel at any time; the plan then runs to the end of the paid term. Either side can end the agreement at once when the other breaks it seriously and does not put it right within 30 days of notice.",
          "After the end you have 30 days to export your videos and statistics. Then we delete them, and from backups within a further 90 days.",
        ],
      },
      {
        title: "Warranty and liability",
        short:
          "We work with care. What one side can owe the other has a limit, except where the law allows none.",
        paragraphs: [
          "We provide the service with care and skill. Beyond that, and as far as the law allows, it is provided as it is, without warranty that it meets a particular purpose. Figures on this site, such as conversion lifts, describe what customers measured; they are no promise for your store.",
          "Neither side is liable for lost profit or indirect damage. The total liability of each side within a year is limited to what you paid us in that year. None of this limits liability for intent, gross negligence, injury to persons, or anything else that the law does not let us limit.",
        ],
      },
      {
        title: "Law and place",
        short: "California, or India for customers there. Rights that consumers cannot lose stay theirs.",
        paragraphs: [
          "The law of the State of California applies, without its conflict rules and without the UN sales convention; the courts of San Francisco decide. For customers in India the law of India applies and the courts of Bengaluru decide. Consumer rights that cannot be waived stay untouched.",
        ],
      },
      {
        title: "Changes to these terms",
        short:
          "We notify you of changes 30 days ahead or more. If you leave before they apply, you get back what you paid for the time after.",
        paragraphs: [
          "We announce changes by email at least 30 days ahead. If you disagree, you can cancel before they apply and get back what you paid for the time after. Should one clause be void, the others stand.",
        ],
      },
    ],
  },
};
