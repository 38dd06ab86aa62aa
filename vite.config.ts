import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { target: "es2022", assetsInlineLimit: 0 },
  // Everything the server needs goes into its one bundle; only Bun's own modules stay outside.
  ssr: { noExternal: true, external: ["bun", "bun:sqlite"] },
});
