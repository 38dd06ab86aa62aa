import { chromium } from "@playwright/test";

/**
 * Features that Playwright turns off, which the last switch of that name would turn on again, and the popups of the
 * address bar, which are pages of their own: Chromium would load two of them for every page of a test.
 */
const disabledFeatures = [
  ...["AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "PaintHolding"],
  ...["DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"],
  ...["MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PreconnectToSearch", "AimEnabled"],
  ...["ThirdPartyStoragePartitioning", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
];

/** What Chromium needs in a container, as root, without a network. */
export const chromiumArgs = [
  `--disable-features=${disabledFeatures}`,
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

/**
 * The same without what only a window needs, for the flows: they take a quarter less of the processor's time with it
 * (the jumps of five pages 31.8 s of it instead of 42.8).
 */
export const headlessPath = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";

/**
 * One process draws all pages of a context, none is kept ready for a page to come: the jumps of four pages take 20.9 s of
 * the processor's time instead of 27.4.
 */
export const headlessArgs = [...chromiumArgs, "--renderer-process-limit=1"];

/** Debian's packages of the two other engines, of the screen that WebKit needs and of what it plays videos with. */
export const otherEngines = {
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
  "gstreamer1.0-plugins-good": "/usr/lib/x86_64-linux-gnu/gstreamer-1.0/libgstvpx.so",
  "gstreamer1.0-plugins-bad": "/usr/lib/x86_64-linux-gnu/gstreamer-1.0/libgstvideoparsersbad.so",
  "gstreamer1.0-libav": "/usr/lib/x86_64-linux-gnu/gstreamer-1.0/libgstlibav.so",
};

/** Starts the installed Chromium, the same for flows, screenshots, cards and PDFs. */
export function launchBrowser(more: string[] = []) {
  return chromium.launch({ executablePath: chromiumPath, args: [...chromiumArgs, ...more] });
}
