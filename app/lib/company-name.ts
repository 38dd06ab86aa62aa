/**
 * The company's name and domain, for pages, server, command line and tools. `app/content/company.ts` has the other
 * facts.
 */
export const companyName = "Vitreel";
export const companyDomain = "vitreel.example";

/** The name as an identifier: `vitreel` in elements and packages, `Vitreel` as the vendor of a module. */
export const codeName = companyDomain.replace(/\..*|\W/g, "").toLowerCase();
export const vendorName = codeName.charAt(0).toUpperCase() + codeName.slice(1);
