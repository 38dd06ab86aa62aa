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

/** Starts the installed Chromium (Debian's package), the same for flows, screenshots, cards and PDFs. */
export function launchBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: chromiumArgs });
}
