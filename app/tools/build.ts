import { mustRun } from "./run";

/** Builds the site into build/: the browser's files and the server's one bundle. */
await mustRun(["bun", "--bun", "react-router", "build", "--logLevel", "warn"], { NODE_ENV: "production" });
