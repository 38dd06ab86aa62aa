import type { Env } from "~/server/env.server";

/** Headers that every answer carries, pages and files and errors alike. */
export function baseHeaders(env: Env): Record<string, string> {
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
 * The policy of one rendered page, which allows its own inline `scripts` by their hashes: no 'unsafe-inline', and no nonce
 * that would forbid keeping the page in memory. They include those that the page adds itself later.
 */
export function contentSecurityPolicy(scripts: string[], env: Env, devOrigin?: string) {
  const calendar = URL.parse(env.schedulingUrl)?.origin;
  return [
    // What a page fetches ahead falls under this one in Firefox; all that is not named below comes from nowhere else.
    "default-src 'self'",
    "frame-src 'none'",
    `script-src 'self' ${hashList(scripts)}${devOrigin ? ` ${devOrigin}` : ""}`.trim(),
    // The development server injects styles by script; a built page never does.
    devOrigin ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${devOrigin ? " ws:" : ""}`,
    "media-src 'self'",
    "manifest-src 'self'",
    // Without script, the demo form answers with a redirect to the calendar, if one is configured.
    `form-action 'self'${calendar ? ` ${calendar}` : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

function hashList(texts: string[]) {
  const hashes = texts.map(
    (text) => `'sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)].join(" ");
}
