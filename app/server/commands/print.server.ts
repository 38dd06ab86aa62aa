import { embedOperatorFiles } from "../embed-operator-files" with { type: "macro" };
import type { Command } from "./command.server";

/** The files for operators, by the argument of the command. */
export const operatorFiles = embedOperatorFiles();

export const print: Command = {
  summary: "print a file for systemd, the proxy, Prometheus or the settings",
  forms: ["print unit", "print caddy", "print nginx", "print alerts", "print env"],
  about: `unit: the service of systemd. caddy, nginx: the site behind one of these proxies, as www.example.com; write the name of
yours in it. alerts: rules for Prometheus. env: every setting, with what it does. Nothing is changed.`,
  examples: [
    "print unit | sudo tee /etc/systemd/system/vitreel@.service",
    "print caddy | sudo tee /etc/caddy/Caddyfile",
    "print nginx | sudo tee /etc/nginx/sites-available/vitreel",
    "print alerts | sudo tee /etc/prometheus/alerts.yml",
    "print env | less",
  ],
  async run([name]) {
    console.log(
      Object.entries(operatorFiles)
        .find(([one]) => one === name)?.[1]
        .trimEnd(),
    );
    return 0;
  },
};
