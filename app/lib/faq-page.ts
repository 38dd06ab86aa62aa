import type { StructuredData } from "./page-meta";

/** The marks of a content string taken away: what a visitor reads of it (see ui/marks.tsx). */
export function withoutMarks(text: string) {
  return text.replace(/\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\(.+?\)/g, "$1$2$3");
}

/** The questions of a page as schema.org FAQPage, word for word as they are shown. */
export function faqPage(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: withoutMarks(answer) },
    })),
  };
}
