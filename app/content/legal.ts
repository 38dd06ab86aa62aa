import type { Seo } from "~/lib/page-meta";
import type { LegalTextProps } from "~/sections/legal-text";
import type { PageHeadProps } from "~/sections/page-head";
import { company } from "./company";

export type LegalPage = { seo: Seo; head: PageHeadProps; text: LegalTextProps };

const { mail, legalName, name } = company;

/** What the three legal texts share. */
const shared = {
  updated: { label: "Last updated", date: "February 11, 2025", dateTime: "2025-02-11" },
  contentsTitle: "On this page",
} as const;

const contact = {
  title: "Who to write to",
  text: `Write to [${mail.privacy}](mailto:${mail.privacy}) or to either office. A person answers, within 30 days at the latest and usually within two.`,
  phoneLabel: "Call",
  offices: company.offices,
} as const;

const others = (links: LegalTextProps["others"]["links"]) => ({ title: "The other two", links });

export const privacy: LegalPage = {
  seo: {
    title: "Privacy Policy",
    description:
      "What this site stores when you request a demo or subscribe, why, for how long, and how to have it shown, corrected or erased.",
    noindex: true,
  },
  head: {
    crumb: "Privacy",
    title: "Privacy Policy",
    lead: "What we know about you, why, and how to make us forget it. Written to be read in four minutes.",
  },
  text: {
    ...shared,
    contact,
    others: others([
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
        paragraphs: [
          `${legalName} (“${name}”, “we”) is responsible for the personal data described here. We have an office in the United States and one in India; both addresses are at the end of this page.`,
          `This policy is about this website and the messages that follow from it. What merchants do with ${name} in their own stores is governed by their privacy policies and by our agreement with them.`,
        ],
      },
      {
        title: "What we collect, and when",
        paragraphs: ["We collect personal data at three moments, and at no other:"],
        points: [
          "**When you request a demo or start a trial**: name, email address, phone number and website. Beside it we keep the time, the page and the button you used, the host name of the site that linked you here, and the campaign parameters of that link (such as `utm_source`).",
          "**When you subscribe to the newsletter**: your email address and the date.",
          "**When you write to us or apply for a job**: what your message says, in our mailbox. The apply button opens your own mail program; nothing is uploaded here.",
        ],
        after: [
          "How you came here is remembered in the memory of the open page while you walk through the site and is gone when you close it, unless you send a form.",
        ],
      },
      {
        title: "What we do not collect",
        paragraphs: [
          "Reading this site leaves no profile. There is no analytics script, no advertising pixel, no session recording, no fingerprinting and no embedded content from other companies. Fonts, films and pictures come from this site itself.",
          "Our server log records technical events (an address of the site that failed, how long an answer took). It holds no names, no email addresses and no network addresses of visitors. To keep forms from being flooded we count requests by a keyed, one-way code of the network address; the address itself is not stored, and the code is deleted when the limit has passed.",
        ],
      },
      {
        title: "Why we use it",
        paragraphs: ["We use what you sent for what you sent it for:"],
        points: [
          "to answer you, prepare your demo and set up your trial. The legal basis is the step you asked for before a contract;",
          "to send the newsletter you subscribed to. The legal basis is your consent, which you can withdraw with one click;",
          "to keep the forms working and free of spam, and to see which pages and campaigns lead to requests. The legal basis is our legitimate interest in a working business.",
        ],
        after: ["We make no automated decision that affects you."],
      },
      {
        title: "Customer data is not used",
        paragraphs: [
          `Videos, product feeds, viewer statistics and everything else that customers put into ${name} belong to them. **We do not sell it. We do not use it for advertising. We do not use it to train models**, neither our own nor anybody else's. We process it to provide the product and for nothing else.`,
          "The same holds for what you type into a form on this site: your data is not sold, rented or traded.",
        ],
      },
      {
        title: "Who receives it",
        paragraphs: [
          "The people at our two offices who answer requests. A short notice of each request reaches them through Slack, which processes it for us. The page where you choose a time for a demo is run by a scheduling service; your name and email address are passed along so that you need not type them twice, and you can change them there.",
          "We disclose data to an authority only when the law obliges us to, and we tell you unless the law forbids it.",
        ],
      },
      {
        title: "Where it is kept",
        paragraphs: [
          "Requests and addresses are kept in our own database and its backups. As our teams sit in the United States and in India, they may be read in both countries. Where the law of your country asks for it, the standard contractual clauses of the European Commission apply to that transfer.",
        ],
      },
      {
        title: "How long we keep it",
        paragraphs: ["No longer than it is of use to you or the law requires:"],
        points: [
          "a request, until it has been dealt with and at most as long as the retention period set for this site; ask us at any time and it is erased earlier;",
          "a newsletter address, until you unsubscribe. We then keep the bare fact, so that nobody can sign you up again unnoticed, and erase it on request;",
          "an application, until the position is filled and six months after, unless you ask us to keep it.",
        ],
      },
      {
        title: "Your rights",
        paragraphs: [
          "You can have your data shown, corrected, exported, restricted or erased, and you can object to its use. You can withdraw consent at any time, for the future. It costs nothing and needs no reason.",
          `One line to [${mail.privacy}](mailto:${mail.privacy}) is enough; we may ask for a reply from the address in question, so that nobody else can do it in your name. If you think we got it wrong, you can also complain to the data protection authority where you live.`,
        ],
      },
      {
        title: "Security",
        paragraphs: [
          "The site is served over encrypted connections with a strict content policy. Staff sign in with personal accounts whose passwords are stored as argon2id hashes, and what they do is logged. More is on the [security page](/security).",
        ],
      },
      {
        title: "Children",
        paragraphs: [
          "This site addresses businesses. We do not knowingly collect data of anybody under 16 and erase it when we learn of it.",
        ],
      },
      {
        title: "Changes",
        paragraphs: [
          "When this policy changes, the date at its head changes with it. Subscribers and open requests hear of a change that matters by email, before it applies.",
        ],
      },
    ],
  },
};

export const terms: LegalPage = {
  seo: {
    title: "Terms of Service",
    description:
      "The agreement between you and Vitreel, Inc.: trial, plans, billing, your content, availability, liability and how either side can leave.",
    noindex: true,
  },
  head: {
    crumb: "Terms",
    title: "Terms of Service",
    lead: "What you can expect of us, what we expect of you, and how either side can leave.",
  },
  text: {
    ...shared,
    contact: { ...contact, text: `Write to [${mail.hello}](mailto:${mail.hello}) or to either office.` },
    others: others([
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
        paragraphs: [
          `These terms are an agreement between ${legalName} (“${name}”, “we”) and the business that uses our products (“you”). By starting a trial, ordering a plan or embedding a video you accept them. Whoever does so for a company confirms that they may.`,
          "Where you have signed a separate agreement with us, it goes before these terms wherever the two differ.",
        ],
      },
      {
        title: "The service",
        paragraphs: [
          `${name} consists of Commerce, Showcase, SecureStream and Studio, with their player, SDK, dashboard, API and documentation. What each plan contains is on the [pricing page](/pricing).`,
          "We improve the service all the time. We may change or retire a feature; if you would lose something essential to your plan, we tell you at least 60 days ahead.",
        ],
      },
      {
        title: "Trial, prices and billing",
        paragraphs: ["In figures:"],
        points: [
          "Paid plans start with a free trial of 14 days. It ends by itself if you do not order.",
          "If a paid plan turns out not to be for you, tell us within 14 days of the first payment and we return it.",
          "Prices are in US dollars and include VAT where applicable. Plans are billed in advance, monthly or annually.",
          "A session is one unique visitor within 24 hours. Sessions above your plan's limit are billed at month end at the rate of your plan; your videos keep working.",
          "A change of plan takes effect at once and is prorated.",
        ],
        after: [
          "We announce a new price at least 60 days ahead. It applies from your next term, and you can leave before that.",
        ],
      },
      {
        title: "Your account",
        paragraphs: [
          "Keep your sign-in details to yourself and your details with us up to date. You answer for what happens through your account unless we caused it. Tell us at once when you suspect that somebody else has access.",
        ],
      },
      {
        title: "Your content",
        paragraphs: [
          "What you upload stays yours. You allow us to store, convert, transmit and show it as far as this is needed to provide the service to you and your viewers. This permission ends when you delete the content or leave.",
          "You confirm that you have the rights to what you upload, including music, trademarks and the people shown. We do not sell your content or data, do not use it for advertising and do not train models on it.",
        ],
      },
      {
        title: "Fair use",
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
        paragraphs: [
          "Enterprise plans carry a 99.9% uptime commitment; the agreement for your plan says how it is measured and what you are credited. For other plans we do our best and publish incidents.",
          "Support is by email on free plans, with priority on Growth, and with a dedicated contact on Scale and Enterprise.",
        ],
      },
      {
        title: "Confidentiality and data protection",
        paragraphs: [
          "Each side keeps the other's confidential information to itself and uses it only for this agreement. For personal data that you let us process, our data processing agreement applies; our [privacy policy](/privacy) covers the data we are responsible for ourselves.",
        ],
      },
      {
        title: "Our rights",
        paragraphs: [
          `The software, the design and the name ${name} belong to us. You receive a non-exclusive right to use them during the agreement, as far as the service needs. If you send us an idea, we may use it without owing you anything.`,
        ],
      },
      {
        title: "Ending the agreement",
        paragraphs: [
          "You can cancel at any time; the plan then runs to the end of the paid term. Either side can end the agreement at once when the other breaks it seriously and does not put it right within 30 days of notice.",
          "After the end you have 30 days to export your videos and statistics. Then we delete them, and from backups within a further 90 days.",
        ],
      },
      {
        title: "Warranty and liability",
        paragraphs: [
          "We provide the service with care and skill. Beyond that, and as far as the law allows, it is provided as it is, without warranty that it meets a particular purpose. Figures on this site, such as conversion lifts, describe what customers measured; they are no promise for your store.",
          "Neither side is liable for lost profit or indirect damage. The total liability of each side within a year is limited to what you paid us in that year. None of this limits liability for intent, gross negligence, injury to persons, or anything else that the law does not let us limit.",
        ],
      },
      {
        title: "Law and place",
        paragraphs: [
          "The law of the State of California applies, without its conflict rules and without the UN sales convention; the courts of San Francisco decide. For customers in India the law of India applies and the courts of Bengaluru decide. Consumer rights that cannot be waived stay untouched.",
        ],
      },
      {
        title: "Changes to these terms",
        paragraphs: [
          "We announce changes by email at least 30 days ahead. If you disagree, you can cancel before they apply and get back what you paid for the time after. Should one clause be void, the others stand.",
        ],
      },
    ],
  },
};

export const cookies: LegalPage = {
  seo: {
    title: "Cookie Policy",
    description:
      "This site sets no cookies for visitors and stores nothing in your browser. The one cookie that exists is for our own staff.",
    noindex: true,
  },
  head: {
    crumb: "Cookies",
    title: "Cookie Policy",
    lead: "There are none for visitors. That is why no banner asked you anything.",
  },
  text: {
    ...shared,
    contact,
    others: others([
      { label: "Privacy Policy", to: "/privacy" },
      { label: "Terms of Service", to: "/terms" },
    ]),
    summary: {
      title: "The short version",
      points: [
        "Visitors of this site get no cookies, and nothing is put into local or session storage.",
        "One cookie exists. It keeps our own staff signed in to the admin area.",
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
        paragraphs: [
          "Nothing. No cookie, no storage, no identifier, whether you read a page, play a film, send a form or subscribe to the newsletter.",
          "While you walk from page to page the open tab remembers in its memory which site or campaign led you here, so that we can tell it apart if you send a form. It is never written to your device and is gone when the tab is closed or reloaded.",
        ],
      },
      {
        title: "The one cookie for staff",
        paragraphs: [
          "Colleagues who manage job postings and requests sign in at `/sign-in`. Their browser then keeps:",
        ],
        points: [
          "**a session cookie** (its name begins with `__Host-` on an encrypted connection). It holds a random token, is not readable by scripts, is sent to this site only, and ends with the session. It is strictly necessary for signing in.",
        ],
      },
      {
        title: "Other sites",
        paragraphs: [
          "Some links lead to other sites: the calendar for demos, the community forum and the live demo store. They have cookie policies of their own, which apply once you are there.",
          `The ${name} player in our customers' stores is governed by the store's own policy.`,
        ],
      },
      {
        title: "Your browser",
        paragraphs: [
          "You can block or delete cookies in the settings of your browser. This site works the same without them, and without JavaScript.",
        ],
      },
      {
        title: "Changes",
        paragraphs: [
          "Should we ever need a cookie for visitors, this page will say so first, and we will ask before setting any that is not strictly necessary.",
        ],
      },
    ],
  },
};
