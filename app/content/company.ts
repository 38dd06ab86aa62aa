import { companyDomain, companyName } from "~/lib/company-name";

/** Every fact of the company in one place, built on its name. Put another company's here and the site speaks for it. */
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
    status: `https://status.${companyDomain}`,
  },
  offices: [
    {
      country: "United States",
      countryCode: "US",
      city: "San Francisco",
      region: "CA",
      postalCode: "94107",
      street: "418 Lantern Street, Floor 3",
      phone: "+1 415 555 0142",
      // Monday to Friday, in whole hours of the city's own clock.
      timeZone: "America/Los_Angeles",
      opens: 9,
      closes: 17,
    },
    {
      country: "India",
      countryCode: "IN",
      city: "Bengaluru",
      region: "Karnataka",
      postalCode: "560038",
      street: "27 Window Walk, Indiranagar",
      phone: "+91 00000 00000",
      timeZone: "Asia/Kolkata",
      opens: 10,
      closes: 19,
    },
  ],
} as const;

export type Office = (typeof company.offices)[number];
