const early = /<link (?=[^>]*\brel="(?:preload|stylesheet)")[^>]*>/g;

/**
 * What a page needs for its first paint, named in its headers: a proxy can send it ahead as 103 Early Hints, and a
 * browser asks for it before the page itself has come.
 */
export function preloadHeader(html: string) {
  const links = [...html.matchAll(early)].map(([tag]) => {
    const read = (name: string) => tag.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1];
    const crossOrigin = read("crossorigin") === undefined ? "" : "; crossorigin";
    return `<${read("href")?.replace(/#.*/, "")}>; rel=preload; as=${read("as") ?? "style"}${crossOrigin}`;
  });
  return links.join(", ");
}

/** Rules by which a browser fetches the page a visitor is about to open (app/routes/next-pages[.]speculationrules.ts). */
export const speculationRules = '"/next-pages.speculationrules"';
