import { company } from "./company";

const { play } = company.hosts;

// ── Signed links: for SecureStream's page, the security page, the documentation and the blog ──

export const linkLife = { hours: 2, words: "two hours" };

export const signature = { name: "signature", algorithm: "HMAC-SHA-256" };

export const linkClaims = {
  viewer: { example: "a.desai", effect: "Watermark and audit log carry this name." },
  expires: {
    example: "1767175332",
    effect:
      "In seconds since 1970. Then the link answers 410 and the player stops, even in the middle of a video.",
  },
  network: { example: "10.4.0.0/16", effect: "May be left out. Elsewhere the link answers 403." },
  plays: { example: "3", effect: "May be left out. The fourth play is refused." },
} as const;

/** The result of the code below at 08:02:12 UTC on December 31, 2025 with the key `sampleSecret`. */
export const sampleLink = {
  video: "lane-rules-2",
  viewer: linkClaims.viewer.example,
  expires: linkClaims.expires.example,
  signature: "ordu2MPoQxpp-zBnoSC2qUyyjjIfTPJiFD5xgMxi9po",
};
export const sampleSecret = "secret_c2a9e6";

/** Signs a link on the customer's own server, in four lines. */
export const signedLinkCode = `import { createHmac } from "node:crypto";

// A link to one video, for one viewer, for ${linkLife.words}.
export function signedLink(video: string, viewer: string, key: string) {
  const expires = Math.floor(Date.now() / 1000) + ${linkLife.hours} * 60 * 60;
  const path = \`/\${video}?viewer=\${encodeURIComponent(viewer)}&expires=\${expires}\`;
  const signature = createHmac("sha256", key).update(path).digest("base64url");
  return \`${play}\${path}&${signature.name}=\${signature}\`;
}`;

// ── Roles in SecureStream ──

export const roles = ["Owner", "Editor", "Viewer", "Auditor", "Guest"] as const;
type Role = (typeof roles)[number];

export const roleRights: readonly { name: string; short: string; roles: readonly Role[] }[] = [
  { name: "Watch videos shared with them", short: "Watch", roles: ["Owner", "Editor", "Viewer", "Guest"] },
  { name: "Search transcripts of the library", short: "Search", roles: ["Owner", "Editor", "Viewer"] },
  { name: "Upload and replace videos", short: "Upload", roles: ["Owner", "Editor"] },
  { name: "Make signed links", short: "Share links", roles: ["Owner", "Editor"] },
  { name: "Read and export the audit log", short: "Read the log", roles: ["Owner", "Auditor"] },
  { name: "Change allow-lists and sign-on", short: "Change access", roles: ["Owner"] },
];
