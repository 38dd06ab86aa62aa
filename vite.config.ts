import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { createLogger, defineConfig } from "vite";

// React Router still passes an option that Vite 8 has renamed; nobody here can act on that warning.
const logger = createLogger();
const { warn } = logger;
logger.warn = (message, options) => {
  if (!message.includes("`envFile` option is deprecated")) warn(message, options);
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  customLogger: logger,
  resolve: { tsconfigPaths: true },
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // A built site is one bundle with everything in it; only Bun's own modules stay outside.
  ...(command === "build" && { ssr: { noExternal: true, external: ["bun", "bun:sqlite"] } }),
}));
