import { chromium } from "@playwright/test";

/** What Chromium needs in a container, as root, without a network. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The installed Chromium: Debian's package, or the one that CHROMIUM names. */
export const chromiumPath = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Starts the installed Chromium, the same for flows, screenshots, cards and PDFs. */
export function launchBrowser(more: string[] = []) {
  return chromium.launch({ executablePath: chromiumPath, args: [...chromiumArgs, ...more] });
}
