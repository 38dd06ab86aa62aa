const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// Control characters but tab and line ends, half surrogate pairs, and the two that are no characters at all.
const forbidden = /[^\P{C}\t\n\r\p{Cf}\p{Co}\p{Cn}]|[\ufffe\uffff]/gu;

/** Text for an XML document: markup escaped, characters that XML 1.0 forbids removed. */
export function escapeXml(text: string) {
  return text.replace(forbidden, "").replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Text for an XML document as a section without escapes; "]]>" in it ends one section and begins the next. */
export function xmlSection(text: string) {
  return `<![CDATA[${text.replace(forbidden, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}
