/**
 * The company's name and domain, for everything that speaks of it: pages, server, command line and tools. The rest of
 * what is to be said of it is in `app/content/company.ts`.
 */
export const companyName = "Vitreel";
export const companyDomain = "vitreel.example";
