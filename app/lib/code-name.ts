import { companyDomain } from "./company-name";

/** The company's name as programs write it: `vitreel` in elements and packages, `Vitreel` as the vendor of a module. */
export const codeName = companyDomain.replace(/\..*|\W/g, "").toLowerCase();
export const vendorName = codeName.charAt(0).toUpperCase() + codeName.slice(1);
