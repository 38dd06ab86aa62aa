import type { Env } from "~/server/env.server";
import { lateLoader } from "./late-hydration.server";
import { contentSecurityPolicy } from "./security-headers.server";

// A page is a text. Here stands all that reads the markup which React and React Router wrote. Whether it still finds all
// of it a build asks about every page (app/tools/check-pages.ts): a pattern that no longer fits would fail silently.

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="(?:application\/ld\+json|speculationrules)")[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The header by which a rendered page hands its nonce over: a random word, new with each rendering, on every script that
 * React and React Router put there. It never leaves the server: a page is kept for many visitors, so the policy names the
 * hashes of those scripts.
 */
export const nonceHeader = "X-Page-Nonce";

/** The text of an answer and its headers; a page is hydrated late, and has the policy that fits its scripts. */
export async function finishPage(response: Response, env: Env, devOrigin?: string) {
  const headers = new Headers(response.headers);
  headers.delete(nonceHeader);
  if (!isHtml(response)) return { text: await response.text(), headers };
  const { text, scripts } = await readPage(response);
  const { html, loader } = devOrigin ? { html: text, loader: [] } : hydrateLate(text, scripts);
  headers.append("Vary", "Accept");
  headers.set("Content-Security-Policy", contentSecurityPolicy([...scripts, ...loader], env, devOrigin));
  return { text: html, headers };
}

/** A rendered page without its nonce, and the scripts that carried it: one that got in with somebody's words has none. */
export async function readPage(response: Response): Promise<{ text: string; scripts: string[] }> {
  const text = await response.text();
  const nonce = response.headers.get(nonceHeader);
  if (!nonce) return { text, scripts: [] };
  const mark = ` nonce="${nonce}"`;
  const scripts = [...text.matchAll(inlineScript)].flatMap(([script, code = ""]) =>
    script.startsWith(`<script${mark}`) ? [code] : [],
  );
  return { text: text.replaceAll(mark, ""), scripts };
}

/**
 * The page with its module, one of its own `scripts`, in a small script that runs it late; and that script. Without it the
 * first paint comes 2.2 to 2.4 times as late on Lighthouse's phone (home, Commerce and careers), the largest 1.5 to 1.7.
 */
export function hydrateLate(html: string, scripts: string[]): { html: string; loader: string[] } {
  const code = html.match(moduleScript)?.[1];
  if (!code || !scripts.includes(code)) return { html, loader: [] };
  const loader = lateLoader(code, textsOf(html, modulePreload));
  const late = html.replaceAll(modulePreload, "").replace(moduleScript, () => `<script>${loader}</script>`);
  return { html: late, loader: [loader] };
}

function textsOf(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)].map(([, text = ""]) => text);
}

/** What the patterns above find in a page as React wrote it. */
export function partsOfPage(html: string) {
  return {
    modules: html.match(moduleScript)?.slice(1) ?? [],
    modulePreloads: textsOf(html, modulePreload),
    scripts: textsOf(html, inlineScript),
  };
}

export function isHtml(response: Response) {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}
