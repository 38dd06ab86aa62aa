import type { StructuredData } from "./page-meta";
import { withoutMarkup } from "./text";

/** The questions of a page as schema.org FAQPage, with the shown wording. */
export function faqPage(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: withoutMarkup(question),
      acceptedAnswer: { "@type": "Answer", text: withoutMarkup(answer) },
    })),
  };
}
