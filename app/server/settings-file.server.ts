/** The settings in a file, and the numbers of lines that are neither a setting nor a comment. */
export type SettingsFile = { values: Record<string, string>; ignored: number[] };

const isName = (text: string) => /^[A-Za-z_]\w*$/.test(text);
const isBlank = (char: string) => /^[ \t\r]$/.test(char);

/**
 * Parses a settings file as systemd parses EnvironmentFile= (systemd.exec(5)): NAME=value, in single or double quotes
 * or none; a backslash escapes the next character, and at the end of a line continues it; # and ; begin comments.
 */
export function parseSettingsFile(text: string): SettingsFile {
  const values: Record<string, string> = {};
  const ignored: number[] = [];
  let at = 0;
  let line = 1;

  /** Takes the next character. */
  function take() {
    const char = text[at++] ?? "";
    if (char === "\n") line++;
    return char;
  }

  function skipLine() {
    while (at < text.length && take() !== "\n");
  }

  /** Takes text up to the closing quote. In double quotes a backslash escapes only what is special there. */
  function takeQuoted(quote: string) {
    let taken = "";
    for (let char = take(); char !== quote && char !== ""; char = take()) {
      if (char !== "\\" || quote === "'") taken += char;
      else {
        const next = take();
        if (/["\\`$]/.test(next)) taken += next;
        else if (next !== "\n") taken += char + next;
      }
    }
    return taken;
  }

  /** Takes a value up to the end of its line. Blanks around quotes and at the end do not belong to it. */
  function takeValue() {
    let value = "";
    let blanks = "";
    let isBare = false;
    for (let char = take(); char !== "\n" && char !== ""; char = take()) {
      if (!isBare && /["']/.test(char)) value += takeQuoted(char);
      else if (isBlank(char)) blanks += isBare ? char : "";
      else {
        const next = char === "\\" ? take() : char;
        value += blanks + (char === "\\" && next === "\n" ? "" : next);
        blanks = "";
        isBare = true;
      }
    }
    return value;
  }

  while (at < text.length) {
    const start = line;
    const end = text.indexOf("\n", at);
    const whole = text.slice(at, end === -1 ? undefined : end);
    const [name = "", ...rest] = whole.split("=");
    if (rest.length > 0 && isName(name.trim())) {
      at += name.length + 1;
      values[name.trim()] = takeValue();
    } else {
      if (!/^\s*([#;]|$)/.test(whole)) ignored.push(start);
      skipLine();
    }
  }
  return { values, ignored };
}
