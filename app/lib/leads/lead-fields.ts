import { personBounds } from "../person-bounds";

type LeadField = {
  /** The label in messages, on the team's and the visitor's page, and in error messages. */
  label: string;
  /** The field's name in the privacy policy. */
  policyName: string;
  /** The field's position in the forms and their error lists. */
  formPosition: number;
  max: number;
  optional?: true;
  rows?: number;
  /** Only the demo page asks for it, as an optional field, so that dialogs stay short. */
  pageOnly?: true;
  input: {
    type?: "email" | "tel";
    autoComplete: string;
    inputMode?: "url";
    autoCapitalize?: "off";
    spellCheck?: false;
  };
};

/**
 * The fields of a lead in the order of storage and messages: a column (db/schema), a rule (lead.ts), a field of forms,
 * Slack message, export, and of the team's and the visitor's page. A new field comes last and is optional, because
 * other programs send leads too.
 */
export const leadFields = defineLeadFields({
  name: { ...personBounds.name, policyName: "name", formPosition: 1, input: { autoComplete: "name" } },
  email: {
    ...personBounds.email,
    policyName: "email address",
    formPosition: 2,
    input: { type: "email", autoComplete: "email" },
  },
  phone: {
    ...personBounds.phone,
    policyName: "phone number",
    formPosition: 4,
    input: { type: "tel", autoComplete: "tel" },
  },
  website: {
    ...personBounds.website,
    policyName: "website",
    formPosition: 3,
    input: { autoComplete: "url", inputMode: "url", autoCapitalize: "off", spellCheck: false },
  },
  message: {
    label: "Message",
    policyName: "message",
    formPosition: 5,
    max: 1000,
    optional: true,
    rows: 3,
    pageOnly: true,
    input: { autoComplete: "off" },
  },
});

export type LeadFieldName = keyof typeof leadFields;
/** The text of each field of a lead; an empty field is "". */
export type LeadText = Record<LeadFieldName, string>;

export const leadFieldNames = Object.keys(leadFields) as LeadFieldName[];
/** The fields in the order of the forms. */
export const formFieldNames = leadFieldNames.toSorted(
  (a, b) => leadFields[a].formPosition - leadFields[b].formPosition,
);

export const dialogFieldNames = formFieldNames.filter((name) => !leadFields[name].pageOnly);

/** Field names equal their columns, in lower case. */
function defineLeadFields<Name extends Lowercase<string>>(fields: Record<Name, LeadField>) {
  return fields;
}

/** Maps every field of a lead by its name. */
export function mapLeadFields<Thing>(make: (name: LeadFieldName) => Thing) {
  return Object.fromEntries(leadFieldNames.map((name) => [name, make(name)])) as Record<LeadFieldName, Thing>;
}

/** Picks the fields from untrusted values, whole and unchecked; anything but text becomes "". */
export function pickLeadText(from: Record<string, unknown>): LeadText {
  return mapLeadFields((name) => {
    const value = from[name];
    return typeof value === "string" ? value : "";
  });
}

export const leadTypes = ["lead", "demo_request"] as const;
export type LeadType = (typeof leadTypes)[number];

/** What a lead asks for, as the pressed button promised it; "video" is a demo made for the visitor's own website. */
export const leadRequests = ["trial", "free", "demo", "video", "contact"] as const;
export type LeadRequest = (typeof leadRequests)[number];

/** Reads what a lead asks for; a contact for any other text. */
export function readLeadRequest(name: string): LeadRequest {
  return leadRequests.find((request) => request === name) ?? "contact";
}

export const leadRequestNames: Record<LeadRequest, string> = {
  trial: "Trial",
  free: "Free plan",
  demo: "Demo",
  video: "Video demo",
  contact: "Contact",
};

/** The other fields of a form. The honeypot is hidden from people; only bots fill it in. */
export const leadFormNames = {
  submissionKey: "submissionKey",
  honeypot: "fax",
  attribution: "attribution",
  page: "page",
  cta: "cta",
  /** What the visitor tried before, as a query: the demo store's cart, the calculator's numbers (see visit.ts). */
  visit: "visit",
} as const;
