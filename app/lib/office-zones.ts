/** The time zones of the offices by country code, the head office's first. */
export const officeZones = { US: "America/Los_Angeles", IN: "Asia/Kolkata" } as const;

/** Returns the zone of the office in a country; of the head office where there is none. */
export function findOfficeZone(country: string | undefined): string {
  return Object.entries(officeZones).find(([code]) => code === country)?.[1] ?? officeZones.US;
}
