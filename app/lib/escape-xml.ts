const xmlEntities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// Control characters except tab and line ends, lone surrogates, and the two noncharacters.
const forbiddenInXml = /[^\P{C}\t\n\r\p{Cf}\p{Co}\p{Cn}]|[\ufffe\uffff]/gu;

/** Escapes text for XML and removes characters that XML 1.0 forbids. */
export function escapeXml(text: string) {
  return text
    .replace(forbiddenInXml, "")
    .replace(/[&<>"']/g, (character) => xmlEntities[character] ?? character);
}

/** Wraps text in a CDATA section; "]]>" inside is split over two sections. */
export function wrapCdata(text: string) {
  return `<![CDATA[${text.replace(forbiddenInXml, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}
