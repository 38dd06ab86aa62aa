import { readFileSync } from "node:fs";

/** Returns the files for operators. The binary replaces this module by one that holds them (app/tools/compile.ts). */
export function readOperatorFiles() {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  return {
    unit: read("app/docs/vitreel.service"),
    caddy: read("app/docs/Caddyfile"),
    nginx: read("app/docs/nginx.conf"),
    alerts: read("app/docs/alerts.yml"),
    env: read(".env.example"),
  };
}
