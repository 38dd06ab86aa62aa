/** Every fact of the company in one place. Put another company's facts here and the whole site speaks for it. */
export const company = {
  name: "Vitreel",
  legalName: "Vitreel, Inc.",
  tagline: "Video that sells, teaches and stays private",
  mail: {
    hello: "hello@vitreel.example",
    support: "support@vitreel.example",
    careers: "careers@vitreel.example",
    press: "press@vitreel.example",
    partners: "partners@vitreel.example",
    security: "security@vitreel.example",
    privacy: "privacy@vitreel.example",
  },
  hosts: {
    api: "https://api.vitreel.example",
    cdn: "https://cdn.vitreel.example",
    play: "https://play.vitreel.example",
    status: "https://status.vitreel.example",
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
