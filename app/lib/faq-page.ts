import type { StructuredData } from "./page-meta";
import { stripMarkup } from "./text";

/** The questions of a page as schema.org FAQPage, with the shown wording. */
export function toFaqPage(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: stripMarkup(question),
      acceptedAnswer: { "@type": "Answer", text: stripMarkup(answer) },
    })),
  };
}
