import { parseEnv } from "../env.server";
import { readOperatorFiles } from "../operator-files";
import type { Command } from "./command.server";

/** The files for operators, by the argument of the command. */
export const operatorFiles = readOperatorFiles();

export const print: Command = {
  summary: "print configuration for systemd, a proxy or Prometheus, or the list of settings",
  forms: ["print unit", "print caddy", "print nginx", "print alerts", "print env"],
  about: `unit: the systemd service. caddy, nginx: the proxy configuration for the host of PUBLIC_ORIGIN (or www.example.com).
alerts: Prometheus rules. env: all settings with their meaning. Nothing is changed.`,
  examples: [
    "print unit | sudo tee /etc/systemd/system/vitreel@.service",
    "print caddy --origin https://www.example.com | sudo tee /etc/caddy/Caddyfile",
    "print nginx --origin https://www.example.com | sudo tee /etc/nginx/sites-available/vitreel",
    "print alerts | sudo tee /etc/prometheus/alerts.yml",
    "print env | less",
  ],
  async run([name]) {
    const text = Object.entries(operatorFiles).find(([one]) => one === name)?.[1] ?? "";
    console.log((/^(caddy|nginx)$/.test(name ?? "") ? insertSiteSettings(text) : text).trimEnd());
    return 0;
  },
};

/** Puts the site's own name and port into the settings of a proxy. */
function insertSiteSettings(text: string) {
  const { isPublic, publicOrigin, port } = parseEnv(process.env);
  const withHost = isPublic ? text.replaceAll("www.example.com", new URL(publicOrigin).hostname) : text;
  return withHost.replaceAll("127.0.0.1:3000", `127.0.0.1:${port}`);
}
