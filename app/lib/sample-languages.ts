/** The languages of code samples, in the order of their tabs. */
export const sampleLanguages = {
  html: "HTML",
  http: "HTTP",
  curl: "cURL",
  javascript: "JavaScript",
  liquid: "Liquid",
  php: "PHP",
} as const;

export type SampleLanguage = keyof typeof sampleLanguages;
