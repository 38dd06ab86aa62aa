import { parseEnv } from "../env.server";
import { readOperatorFiles } from "../operator-files";
import { readAllSettings } from "../settings.server";
import { type Command, DataError, printText } from "./command.server";

/** The files for operators, by the argument of the command. */
export const operatorFiles = readOperatorFiles();

type ProxyFlags = { from?: string; [setting: string]: unknown };

export const print: Command = {
  // The files that are the same everywhere need no settings, and no right to read them.
  readsSettings: true,
  summary: "print configuration for systemd, a proxy or Prometheus, or the list of settings",
  forms: [
    ...(["caddy", "nginx"] as const).map((action) => ({
      action,
      flags: { from: "HOST" },
      async run(_words: string[], flags: ProxyFlags) {
        readAllSettings(flags);
        return printText(formatProxy(action, flags.from).trimEnd());
      },
    })),
    {
      action: "alerts",
      async run(_words: string[], flags: object) {
        readAllSettings({ ...flags });
        return printText(formatAlerts().trimEnd());
      },
    },
    ...(["unit", "env"] as const).map((action) => ({
      action,
      run: async () => printText(operatorFiles[action].trimEnd()),
    })),
  ],
  about: `caddy, nginx: the proxy configuration for the host of PUBLIC_ORIGIN (or www.example.com). It redirects the site's
second name, with or without "www.", and with --from the host that the site had before.
unit: the systemd service. alerts: Prometheus rules. env: all settings with their meaning. Nothing is changed.`,
  examples: [
    "print caddy --origin https://www.example.com | sudo tee /etc/caddy/Caddyfile",
    "print caddy --from old.example.com | sudo tee /etc/caddy/Caddyfile",
    "print nginx --origin https://www.example.com | sudo tee /etc/nginx/sites-available/vitreel",
    "print unit | sudo tee /etc/systemd/system/vitreel@.service",
    "print alerts | sudo tee /etc/prometheus/alerts.yml",
    "print env | less",
  ],
};

const exampleHost = "www.example.com";
/** A host name, with a port or without. */
const hostPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Puts the site's own host and port into a proxy's configuration, and redirects its other names. */
function formatProxy(proxy: "caddy" | "nginx", from: string | undefined) {
  const { isPublic, publicOrigin, port } = parseEnv(process.env);
  const host = isPublic ? new URL(publicOrigin).hostname : exampleHost;
  if (from !== undefined && !hostPattern.test(from))
    throw new DataError(`--from is "${from}", but it should be a host, like old.example.com.`);
  const others = [...new Set([findSecondName(host), from, from && findSecondName(from)])];
  const names = others.filter((name) => name !== undefined && name !== host) as string[];
  const text = operatorFiles[proxy].replaceAll("127.0.0.1:3000", `127.0.0.1:${port}`);
  // The file's own second name stands for all that lead to the site.
  const separator = proxy === "caddy" ? ", " : " ";
  const [site = "", redirect = ""] = text.split(/(?=# The site's other names)/);
  const all =
    site + (names.length > 0 ? redirect.replaceAll(/(?<!www\.)example\.com/g, names.join(separator)) : "");
  return all.replaceAll(exampleHost, host);
}

/** Returns the same name with or without "www."; none for an address, and for a host below another one. */
function findSecondName(host: string) {
  if (/^[\d.]+$/.test(host) || !host.includes(".")) return undefined;
  if (host.startsWith("www.")) return host.slice(4);
  return host.split(".").length === 2 ? `www.${host}` : undefined;
}

/** Puts the public address into the alerts. */
function formatAlerts() {
  const { isPublic, publicOrigin } = parseEnv(process.env);
  return isPublic
    ? operatorFiles.alerts.replaceAll("https://www.example.com", publicOrigin)
    : operatorFiles.alerts;
}
