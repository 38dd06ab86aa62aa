import { fstatSync } from "node:fs";

export type Level = "debug" | "info" | "warn" | "error";
type Fields = Record<string, string | number | boolean | null | undefined>;

export type Log = Record<Level, (event: string, fields?: Fields) => void>;

/** The format of lines: readable at a terminal, JSON, or JSON with the priority for journald. */
export type LogFormat = "readable" | "json" | "journal";

export const logLevels = ["debug", "info", "warn", "error"] as const;

/** The log levels as syslog priorities. */
const priorities: Record<Level, number> = { debug: 7, info: 6, warn: 4, error: 3 };

/**
 * A structured log: one JSON object per line, or a readable line at a terminal. Levels below `least` are left out.
 * Fields must not contain personal data or secrets; values are cut at 300 characters, so that a hostile request cannot
 * flood the log.
 */
export function createLog(write: (line: string) => void, format: LogFormat, least: Level = "info"): Log {
  function line(level: Level, event: string, fields: Fields = {}) {
    if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
    const safe = Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, typeof value === "string" ? value.slice(0, 300) : value]),
    );
    if (format !== "readable") {
      const priority = format === "journal" ? `<${priorities[level]}>` : "";
      return write(priority + JSON.stringify({ time: new Date().toISOString(), level, event, ...safe }));
    }
    const tail = Object.entries(safe).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
    write([new Date().toISOString().slice(11, 19), level.padEnd(5), event, ...tail].join(" "));
  }
  return {
    debug: (event, fields) => line("debug", event, fields),
    info: (event, fields) => line("info", event, fields),
    warn: (event, fields) => line("warn", event, fields),
    error: (event, fields) => line("error", event, fields),
  };
}

/** Returns the format for a stream of this process: a terminal, systemd's journal, or anything else. */
export function chooseLogFormat(stream: { isTTY?: boolean; fd: number }): LogFormat {
  if (stream.isTTY) return "readable";
  const { dev, ino } = fstatSync(stream.fd);
  return process.env.JOURNAL_STREAM === `${dev}:${ino}` ? "journal" : "json";
}
