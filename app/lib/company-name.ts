/**
 * The company's name and domain, for everything that speaks of it: pages, server, command line and tools. The rest of
 * what is to be said of it is in `app/content/company.ts`.
 */
export const companyName = "Vitreel";
export const companyDomain = "vitreel.example";

/** The same as programs write it: `vitreel` in elements and packages, `Vitreel` as the vendor of a module. */
export const codeName = companyDomain.replace(/\..*|\W/g, "").toLowerCase();
export const vendorName = codeName.charAt(0).toUpperCase() + codeName.slice(1);
