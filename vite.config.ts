import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
  },
  // A built site is one bundle with everything in it; only Bun's own modules stay outside.
  ...(command === "build" && { ssr: { noExternal: true, external: ["bun", "bun:sqlite"] } }),
}));
