import { company } from "./company";
import { offices } from "./offices";

const [us] = offices;

export const caseStudyPdf = {
  kind: "Case study",
  subject: (brand: string) => `${brand}: a ${company.name} case study`,
  facts: { industry: "Industry", place: "Place", product: "Product" },
  challenge: "Challenge",
  solution: "Solution",
  results: "Results",
  by: `${company.legalName}, ${us.street}, ${us.city}, ${us.region} ${us.postalCode}`,
  more: company.mail.hello,
};

export type CaseStudyPdfTexts = typeof caseStudyPdf;
