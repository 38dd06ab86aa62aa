import { readFileSync } from "node:fs";

/** The files around the program that an operator needs. Called as a Bun macro: the binary carries their text. */
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
