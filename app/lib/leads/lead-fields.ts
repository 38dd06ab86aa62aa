import { personBounds } from "../person-bounds";

type LeadField = {
  /** In messages, on the team's page and the sender's, and in what is said of a wrong value. */
  label: string;
  /** As the privacy policy names it. */
  inWords: string;
  /** Place in the forms, and in what they say is wrong. */
  asked: number;
  /** Characters of what is told. */
  max: number;
  /** May be left empty. */
  optional?: true;
  /** Rows of its input, where it may have more than one line. */
  rows?: number;
  /** Asked by the page for demos alone; dialogs stay as short as they are. Then it is optional. */
  pageOnly?: true;
  /** What browsers are told of its input. */
  input: {
    type?: "email" | "tel";
    autoComplete: string;
    inputMode?: "url";
    autoCapitalize?: "off";
    spellCheck?: false;
  };
};

/**
 * What a visitor tells us, in the order in which it is kept and told: a column of the database (db/schema), a rule
 * (lead.ts), a field of each form, of the message to Slack, of the export, of the team's page and of the sender's. A new
 * one stands at the end, and is optional: other programs send leads too.
 */
export const leadFields = fieldsOf({
  name: { ...personBounds.name, inWords: "name", asked: 1, input: { autoComplete: "name" } },
  email: {
    ...personBounds.email,
    inWords: "email address",
    asked: 2,
    input: { type: "email", autoComplete: "email" },
  },
  phone: {
    ...personBounds.phone,
    inWords: "phone number",
    asked: 4,
    input: { type: "tel", autoComplete: "tel" },
  },
  website: {
    ...personBounds.website,
    inWords: "website",
    asked: 3,
    input: { autoComplete: "url", inputMode: "url", autoCapitalize: "off", spellCheck: false },
  },
  message: {
    label: "Message",
    inWords: "message",
    asked: 5,
    max: 1000,
    optional: true,
    rows: 3,
    pageOnly: true,
    input: { autoComplete: "off" },
  },
});

export type LeadFieldName = keyof typeof leadFields;
/** The visitor's own words; what was left empty is "". */
export type LeadWords = Record<LeadFieldName, string>;

export const leadFieldNames = Object.keys(leadFields) as LeadFieldName[];
/** In their order in the forms. */
export const askedFieldNames = leadFieldNames.toSorted((a, b) => leadFields[a].asked - leadFields[b].asked);

/** Of them, those that a dialog asks for. */
export const dialogFieldNames = askedFieldNames.filter((name) => !leadFields[name].pageOnly);

/** Names are those of the columns, in lower case. */
function fieldsOf<Name extends Lowercase<string>>(fields: Record<Name, LeadField>) {
  return fields;
}

/** One thing for each field, by its name. */
export function mapLeadFields<Thing>(make: (name: LeadFieldName) => Thing) {
  return Object.fromEntries(leadFieldNames.map((name) => [name, make(name)])) as Record<LeadFieldName, Thing>;
}

/** The visitor's words among other things, none longer than twice what it may be; what is no text is "". */
export function pickLeadWords(from: Record<string, unknown>): LeadWords {
  return mapLeadFields((name) => {
    const value = from[name];
    return typeof value === "string" ? value.slice(0, 2 * leadFields[name].max) : "";
  });
}

/** What a visitor can ask for: a free trial, or a demo. */
export const leadTypes = ["lead", "demo_request"] as const;
export type LeadType = (typeof leadTypes)[number];

export const leadTypeNames: Record<LeadType, string> = { lead: "Trial", demo_request: "Demo" };

/** What travels in a form beside the visitor's words. Nobody sees the honeypot; programs fill it in. */
export const leadFormNames = {
  submissionKey: "submissionKey",
  honeypot: "fax",
  attribution: "attribution",
  page: "page",
  cta: "cta",
} as const;
