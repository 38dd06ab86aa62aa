import { officeZones } from "~/lib/office-zones";

/** The offices, separate from company.ts, because few pages show them. */
export const offices = [
  {
    country: "United States",
    countryCode: "US",
    city: "San Francisco",
    region: "CA",
    postalCode: "94107",
    street: "418 Lantern Street, Floor 3",
    phone: "+1 415 555 0142",
    // Monday to Friday, in whole hours of the city's time zone.
    timeZone: officeZones.US,
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
    timeZone: officeZones.IN,
    opens: 10,
    closes: 19,
  },
] as const;

export type Office = (typeof offices)[number];

const formatHour = (hour: number) => (hour < 12 ? `${hour}\u00a0am` : `${hour - 12}\u00a0pm`);

export function formatOfficeHours({ opens, closes }: Office) {
  return `${formatHour(opens)} to ${formatHour(closes)}`;
}
