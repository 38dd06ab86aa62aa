const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text for an XML document: markup escaped, characters that XML 1.0 forbids removed. */
export function escapeXml(text: string) {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are forbidden in XML.
      .replace(
        /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
        "",
      )
      .replace(/[&<>"']/g, (character) => entities[character] ?? character)
  );
}
