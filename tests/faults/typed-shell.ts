/** Types lines at a shell and gives what they print. Throws at the first that fails, with everything that was said. */
export async function typeAt(
  shell: string[],
  lines: string,
  input: string,
  place: { cwd?: string; env?: Record<string, string> } = {},
) {
  const child = Bun.spawn([...shell, lines], {
    ...place,
    stdin: new Blob([input]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  const code = await child.exited;
  if (code !== 0) throw new Error(`This ended with ${code}:\n${lines}\n${stdout}${stderr}`);
  return stdout;
}

/** Runs code of this folder in a process of its own, behind the words `before`; `firstLine` is what it prints first. */
export async function startCode(code: string, before: string[] = []) {
  const child = Bun.spawn([...before, "setpriv", "--pdeathsig", "KILL", "bun", "--eval", code], {
    cwd: import.meta.dir,
    stdout: "pipe",
  });
  const { value } = await child.stdout.getReader().read();
  return {
    child,
    firstLine: Buffer.from(value ?? [])
      .toString()
      .trim(),
  };
}
