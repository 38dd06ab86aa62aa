import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { proseTexts } from "./app/tools/prose-plugin.ts";

/** React Router's package names its development files for every condition; a built site takes the others. */
const reactRouterFiles = `${import.meta.dirname}/node_modules/react-router/dist/production`;

export default defineConfig(({ command }) => ({
  plugins: [proseTexts(), tailwindcss(), reactRouter()],
  resolve: {
    tsconfigPaths: true,
    ...(command === "build" && {
      alias: [
        { find: /^react-router$/, replacement: `${reactRouterFiles}/index.mjs` },
        { find: /^react-router\/dom$/, replacement: `${reactRouterFiles}/dom-export.mjs` },
      ],
    }),
  },
  // Found only when a page is opened, they would load that page anew and lose what was typed on it.
  optimizeDeps: {
    include: [
      ...[
        "react",
        "react/jsx-dev-runtime",
        "react-dom",
        "react-dom/client",
        "react-router",
        "react-router/dom",
      ],
      ...["@radix-ui/react-dialog", "@radix-ui/react-toast", "embla-carousel-react", "canvas-confetti"],
      ...["@simplewebauthn/browser", "zod/mini", "turndown", "country-region-data"],
      ...["media-chrome/media-store/media-store", "media-chrome/react/media-store"],
    ],
    // Server code that the development server reads before it is taken out of the pages.
    exclude: ["drizzle-orm", "isbot", "nodemailer"],
  },
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Every page's manifest names every file, so names cost each first view: 650 bytes more with longer ones.
            entryFileNames: "assets/[hash:7].js",
            chunkFileNames: ({ name }) => `assets/${name === "framework" ? "framework-" : ""}[hash:7].js`,
            // Few files for a first view: they are compressed better together, and asked for with fewer headers.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                // With what is too small for a file of its own.
                {
                  name: "layout",
                  test: /\/app\/(root|entry\.client|routes\/_site\/route|ui\/slide-hint)\.tsx?$/,
                  priority: 1,
                },
                // Small ones that a film in a first screen needs together.
                {
                  name: "film",
                  test: /\/app\/(content\/videos|video\/(video-poster|video-element|playback))\./,
                  priority: 1,
                },
                // Without what fewer pages need (forms, notices, figures, films), and without the parts of the admin.
                {
                  name: "shared",
                  test: /\/app\/(?!sections\/admin\/|ui\/(copy-button|field|form-errors|notice)|content\/figures|video\/|browser\/zone|lib\/zoned-time)/,
                  minShareCount: 16,
                },
              ],
            },
          },
        },
      },
    },
  },
  // A built site is one bundle with everything in it; only Bun's own modules stay outside.
  ...(command === "build" && {
    ssr: { noExternal: true, external: ["bun", "bun:sqlite", "drizzle-orm", "nodemailer", "zod"] },
  }),
}));
