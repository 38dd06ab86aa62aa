import type { Env } from "~/server/env.server";

/** The headers of every response: pages, files and errors. */
export function buildBaseHeaders(env: Env): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ...(env.publicOrigin.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=31536000",
    }),
  };
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
