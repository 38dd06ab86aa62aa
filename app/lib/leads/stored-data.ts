/** The amount of stored data about a person, and whether the address subscribes to the newsletter. */
export type StoredData = Record<StoredCount, number> & { subscriber: boolean };

/** The counted types of data, in the order of the report. */
export const storedCounts = ["leads", "applications", "files", "notes", "messages"] as const;
export type StoredCount = (typeof storedCounts)[number];
