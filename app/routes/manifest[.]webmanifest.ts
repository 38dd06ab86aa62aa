import { company } from "~/content/company";
import { createTextResponse } from "~/server/http/responses.server";

const themeColor = "#0e1122";

/** The web app manifest, for the home screens of phones. */
export function loader() {
  const manifest = {
    name: company.name,
    short_name: company.name,
    description: "One video platform for shoppable, secure, and short-form video",
    start_url: "/",
    display: "browser",
    background_color: themeColor,
    theme_color: themeColor,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any maskable" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
    ],
  };
  return createTextResponse(JSON.stringify(manifest), "application/manifest+json");
}
