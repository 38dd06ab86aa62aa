import { companyDomain, companyName } from "~/lib/company-name";

/** All facts about the company. Replacing them rebrands the site. */
export const company = {
  name: companyName,
  legalName: `${companyName}, Inc.`,
  tagline: "Video that sells, teaches and stays private",
  mail: {
    hello: `hello@${companyDomain}`,
    support: `support@${companyDomain}`,
    careers: `careers@${companyDomain}`,
    press: `press@${companyDomain}`,
    partners: `partners@${companyDomain}`,
    security: `security@${companyDomain}`,
    privacy: `privacy@${companyDomain}`,
  },
  hosts: {
    api: `https://api.${companyDomain}`,
    cdn: `https://cdn.${companyDomain}`,
    play: `https://play.${companyDomain}`,
  },
} as const;
