import type { Env } from "~/server/env.server";
import { writePageStart } from "./page-start.server";
import { buildContentSecurityPolicy } from "./security-headers.server";

// All patterns for the markup of React and React Router are in this file. A build checks them on every page
// (app/tools/check-pages.ts), because a pattern that no longer matches would fail silently.

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="(?:application\/ld\+json|speculationrules)")[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The internal header with the nonce of a rendered page: a random value on every script that React and React Router
 * add. It never leaves the server, because a page is cached for many visitors; the policy lists the hashes of those
 * scripts instead.
 */
export const nonceHeader = "X-Page-Nonce";

/** Returns the final text and headers of a page: the delayed start of its script and a matching policy. */
export async function finishPage(response: Response, env: Env, devOrigin?: string) {
  const headers = new Headers(response.headers);
  headers.delete(nonceHeader);
  if (!isHtml(response)) return { text: await response.text(), headers };
  const { text, scripts } = await extractScripts(response);
  const { html, loader } = devOrigin ? { html: text, loader: [] } : delayStart(text, scripts);
  headers.append("Vary", "Accept");
  headers.set("Content-Security-Policy", buildContentSecurityPolicy([...scripts, ...loader], env, devOrigin));
  return { text: html, headers };
}

/** Returns a page without its nonce, and the scripts that carried it. A script injected through user text has none. */
export async function extractScripts(response: Response): Promise<{ text: string; scripts: string[] }> {
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
 * Moves the page's module, one of its `scripts`, into a small script that delays it. Without the delay the first paint
 * on Lighthouse's phone comes 2.2 to 2.4 times as late (home, Commerce and careers), the largest 1.5 to 1.7 times.
 */
export function delayStart(html: string, scripts: string[]): { html: string; loader: string[] } {
  const code = html.match(moduleScript)?.[1];
  if (!code || !scripts.includes(code)) return { html, loader: [] };
  const loader = writePageStart(code, matchTexts(html, modulePreload));
  const delayed = html
    .replaceAll(modulePreload, "")
    .replace(moduleScript, () => `<script>${loader}</script>`);
  return { html: delayed, loader: [loader] };
}

function matchTexts(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)].map(([, text = ""]) => text);
}

/** Returns the parts of a page that the patterns of this file match, for the build's check. */
export function matchPageParts(html: string) {
  return {
    modules: html.match(moduleScript)?.slice(1) ?? [],
    modulePreloads: matchTexts(html, modulePreload),
    scripts: matchTexts(html, inlineScript),
  };
}

/** Whether a response is an HTML page. */
export function isHtml(response: Response) {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}
