import { company } from "~/content/company";
import { figures } from "~/content/figures";
import { listProductTiers } from "~/content/prices";
import {
  linkClaims,
  linkLife,
  roles as roleNames,
  roleRights,
  sampleLink,
  signature,
} from "~/content/signed-links";
import type { Seo } from "~/lib/page-meta";
import type { ClosingProps } from "~/sections/closing";
import type { ProductHeroProps } from "~/sections/product-hero";
import type { ProductPayloadProps } from "~/sections/product-payload";
import * as samples from "./samples.code";
import type { ClosingLogProps, ProductLinkAnatomyProps, ProductSeatsProps } from "./sections";

export const seo: Seo = {
  title: "SecureStream: private video hosting",
  description:
    "Private video for knowledge bases and training: single sign-on, roles, allow-lists, signed links that expire, watermarks and an audit log of every view.",
};

export const hero: ProductHeroProps = {
  crumb: "SecureStream",
  title: "Video that knows who is watching",
  lead: "Private hosting for knowledge bases and training. Every view has a name, every link has an end, and the log has both.",
  actions: [
    { label: "Get a Demo", cta: "securestream-hero" },
    { label: "Security Overview", to: "/security" },
  ],
  badges: ["SAML and OAuth", "Watermarks", "Audit log"],
};

export const checks = {
  title: "Six checks before the first frame",
  lead: "They run on the server, before each play and again while it lasts. Link, watermark and log are on every plan; single sign-on, roles and allow-lists start with Business.",
  checks: [
    {
      icon: "fingerprint",
      title: "Who is it",
      text: "Single sign-on by SAML or OAuth with the directory you have. A closed account has no access from its next sign-in on, and an open link ends at the minute you set.",
      verdict: "signed in by SAML",
    },
    {
      icon: "users",
      title: "What is their role",
      text: "Roles come from your groups. A viewer sees a course, an editor its drafts, an auditor only the log.",
      verdict: "role: Viewer",
    },
    {
      icon: "list-checks",
      title: "Are they on the list",
      text: "Allow-lists by domain, network and person decide where a video may be played at all.",
      verdict: `${linkClaims.network.example} allowed`,
    },
    {
      icon: "link",
      title: "Is the link still good",
      text: "Links are signed for one viewer and one video, and expire at the minute you set.",
      verdict: "expires 10:02",
    },
    {
      icon: "stamp",
      title: "Whose name goes on it",
      text: "The watermark carries the viewer’s address and a session number, and moves, so cropping it out also cuts the picture.",
      verdict: "watermark 7f3a",
    },
    {
      icon: "scroll-text",
      title: "Is it on the record",
      text: "Every play, refusal and change is written down first. From Business, you export it to where you keep your other logs.",
      verdict: "entry 48,213",
    },
  ],
  result: { title: "Then it plays", text: "For this person, on this network, until this minute." },
} as const;

export const anatomy: ProductLinkAnatomyProps = {
  title: `One link, one person, ${linkLife.words}`,
  lead: "Your own server makes it. Change a single character and it is refused.",
  pieces: [
    { text: `${company.hosts.play}/` },
    {
      text: sampleLink.video,
      name: "video",
      meaning: "What may be watched. It opens nothing else in the library.",
    },
    { text: "?" },
    {
      text: `viewer=${sampleLink.viewer}`,
      name: "viewer",
      meaning: "Who may watch. The same name stands in the watermark and in the log.",
    },
    { text: "&" },
    {
      text: `expires=${sampleLink.expires}`,
      name: "expires",
      meaning:
        "Until when, to the second. Then the link is dead and the player stops, even in the middle of a video.",
    },
    { text: "&" },
    {
      text: `${signature.name}=${sampleLink.signature}`,
      name: signature.name,
      meaning: "The proof, made with your secret key, which you can replace at any time.",
    },
  ],
};

export const roles = {
  title: "Roles you can read at a glance",
  lead: "Start with these or name your own. Rights follow your directory’s groups, so there is no second list to keep.",
  caption: "What each role may do in SecureStream",
  roleLabel: "Right",
  roles: roleNames,
  yes: "yes",
  no: "no",
  rights: roleRights.map(({ name, roles }) => ({
    name,
    allowed: roleNames.map((role) => roles.includes(role)),
  })),
} as const;

export const rooms = {
  title: "For videos that are not for everyone",
  figure: figures.bluefernOnboarding,
  /** What the watermark says across the picture. */
  viewer: "a.desai@bluefern.example · 7f3a",
  rooms: [
    {
      title: "The knowledge base",
      text: "Two-minute answers, in the wiki you have. Only colleagues can open them.",
      rule: "allow: domain + role Viewer",
    },
    {
      title: "Training with proof",
      text: "Who has watched what, to the end, on which day.",
      rule: "log: watched to the end",
    },
    {
      title: "Partners",
      text: "A reseller’s team, for the length of the contract.",
      rule: "expires: June 30, 18:00",
    },
    {
      title: "The all-hands recording",
      text: "Everyone in the company, on the company’s network, with their own name across the picture.",
      rule: "allow: network + watermark",
    },
  ],
} as const;

export const payload: ProductPayloadProps = {
  title: "Four lines on your own server",
  lead: "They need no library and no call to us: your server signs each link with your secret key.",
  points: [
    "Works in any wiki, learning platform or app that can show a link",
    "Single sign-on by SAML 2.0 or OAuth, groups mapped to roles",
    "Audit log as a file from Business, streamed to your monitoring on Enterprise",
  ],
  sample: samples.signedLink,
};

export const pricing: ProductSeatsProps = {
  title: "Priced by people",
  tiers: listProductTiers("securestream"),
  more: { label: "Annual prices and full plans", to: "/pricing?product=securestream" },
};

export const closing: ClosingProps = {
  title: "Bring your security reviewer",
  text: "Twenty minutes with your security team and ours: sign-on, keys, logs and the questionnaire.",
  actions: [
    { label: "Get a Demo", cta: "securestream-closing" },
    { label: "Security Overview", to: "/security" },
  ],
};

export const closingLog: ClosingLogProps = {
  entries: [
    { time: "10:00", who: "Your security team", what: "asks who decides whether a video plays" },
    { time: "10:07", who: company.name, what: "shows sign-on, keys and the log" },
    { time: "10:15", who: "Your security team", what: "sends the questionnaire, filled in together" },
    { time: "10:20", who: "Your security reviewer", what: "approved" },
  ],
};
