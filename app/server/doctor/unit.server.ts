import { resolve } from "node:path";
import { quoteWord, typedCommand } from "../program.server";
import type { Finding } from "./finding.server";

/** Checks that the systemd unit, if any, allows writing in the data folder of the settings. */
export function examineUnit(dataDir: string): Finding {
  const check = "Unit";
  const showArguments = [
    "show",
    "vitreel@a",
    "--property=LoadState,ProtectSystem,StateDirectory,ReadWritePaths",
  ];
  const none: Finding = { check, ok: true, found: "no systemd unit is installed" };
  if (!Bun.which("systemctl")) return none;
  const shown = Bun.spawnSync(["systemctl", ...showArguments], { stderr: "ignore" });
  if (shown.exitCode !== 0) return none;
  const lines = shown.stdout.toString().trim().split("\n");
  const unit = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)));
  if (unit.LoadState !== "loaded") return none;
  const splitWords = (text = "") => text.split(" ").filter(Boolean);
  const folders = [
    ...splitWords(unit.StateDirectory).map((name) => `/var/lib/${name}`),
    ...splitWords(unit.ReadWritePaths).map((path) => path.replace(/^[-+]+/, "")),
  ];
  const folder = resolve(dataDir);
  const isWritable = folders.some((one) => `${folder}/`.startsWith(`${one.replace(/\/+$/, "")}/`));
  if (unit.ProtectSystem !== "strict" || isWritable)
    return { check, ok: true, found: `vitreel@.service allows writing to ${folder}` };
  return {
    check,
    ok: false,
    found: `vitreel@.service does not allow writing to ${folder}`,
    advice: "The command adds the folder to ReadWritePaths=. Then restart the server.",
    type: `sudo ${typedCommand} install --data-dir ${quoteWord(folder)}`,
  };
}
