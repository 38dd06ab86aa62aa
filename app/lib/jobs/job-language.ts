/** The languages of jobs by BCP 47 code, in the order of their English names. */
export const jobLanguages = {
  ar: "Arabic",
  bg: "Bulgarian",
  zh: "Chinese",
  hr: "Croatian",
  cs: "Czech",
  da: "Danish",
  nl: "Dutch",
  en: "English",
  et: "Estonian",
  fi: "Finnish",
  fr: "French",
  de: "German",
  el: "Greek",
  he: "Hebrew",
  hi: "Hindi",
  hu: "Hungarian",
  id: "Indonesian",
  it: "Italian",
  ja: "Japanese",
  kn: "Kannada",
  ko: "Korean",
  lv: "Latvian",
  lt: "Lithuanian",
  no: "Norwegian",
  pl: "Polish",
  pt: "Portuguese",
  ro: "Romanian",
  ru: "Russian",
  sk: "Slovak",
  sl: "Slovenian",
  es: "Spanish",
  sv: "Swedish",
  ta: "Tamil",
  th: "Thai",
  tr: "Turkish",
  uk: "Ukrainian",
  vi: "Vietnamese",
};
export type JobLanguage = keyof typeof jobLanguages;
export const jobLanguageCodes = Object.keys(jobLanguages) as [JobLanguage, ...JobLanguage[]];

/** Returns the `lang` attribute for a job's texts; undefined for English, the language of the pages. */
export function toLangAttribute({ language }: { language: JobLanguage }): JobLanguage | undefined {
  return language === "en" ? undefined : language;
}
