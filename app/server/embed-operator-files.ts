import { readFileSync } from "node:fs";

/** Reads the files for operators. A Bun macro, so that the binary contains their text. */
export function embedOperatorFiles() {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  return {
    unit: read("app/docs/vitreel.service"),
    caddy: read("app/docs/Caddyfile"),
    nginx: read("app/docs/nginx.conf"),
    alerts: read("app/docs/alerts.yml"),
    env: read(".env.example"),
  };
}
