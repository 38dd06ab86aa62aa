type Level = "debug" | "info" | "warn" | "error";
type Fields = Record<string, string | number | boolean | null | undefined>;

export type Log = Record<Level, (event: string, fields?: Fields) => void>;

/**
 * A structured log: one JSON object a line, or a readable line when a person watches the terminal.
 * Fields never hold personal data or secrets; values are cut at 300 characters so that a hostile request cannot flood it.
 */
export function createLog(write: (line: string) => void, readable: boolean): Log {
  function line(level: Level, event: string, fields: Fields = {}) {
    const safe = Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, typeof value === "string" ? value.slice(0, 300) : value]),
    );
    if (!readable) return write(JSON.stringify({ time: new Date().toISOString(), level, event, ...safe }));
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
