import type { Env } from "~/server/env.server";

/** A header that no part of the site sets itself. */
const markHeader = "Cross-Origin-Opener-Policy";

/** Adds the headers of every response (pages, files and errors) that it lacks. A page from memory has them already. */
export function addBaseHeaders(headers: Headers, { publicOrigin }: Pick<Env, "publicOrigin">) {
  if (headers.has(markHeader)) return;
  const all = {
    "Referrer-Policy": "strict-origin-when-cross-origin",
    [markHeader]: "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ...(publicOrigin.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
  for (const [name, value] of Object.entries(all)) if (!headers.has(name)) headers.set(name, value);
}

/**
 * The policy of one rendered page, which allows its inline `scripts` by hash: no 'unsafe-inline', and no nonce, which
 * would prevent caching. The scripts include those that the page adds later.
 */
export function buildContentSecurityPolicy(scripts: string[], env: Env, devOrigin?: string) {
  const calendar = URL.parse(env.schedulingUrl)?.origin;
  return [
    // Firefox applies default-src to prefetches.
    "default-src 'self'",
    "frame-src 'none'",
    `script-src 'self' ${hashScripts(scripts)}${devOrigin ? ` ${devOrigin}` : ""}`.trim(),
    // Only the development server injects styles by script.
    devOrigin ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${devOrigin ? " ws:" : ""}`,
    "media-src 'self'",
    "manifest-src 'self'",
    // Without script, the demo form redirects to the configured calendar.
    `form-action 'self'${calendar ? ` ${calendar}` : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

function hashScripts(texts: string[]) {
  const hashes = texts.map(
    (text) => `'sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)].join(" ");
}
