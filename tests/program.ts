import { companyName } from "~/lib/company-name";
import { program } from "./server";

type Options = { dataDir: string; cwd?: string; env?: Record<string, string>; before?: string[] };

/** The environment of a program that gets nothing from this process but the way to other programs. */
function environment({ dataDir, env }: Options) {
  return { PATH: process.env.PATH ?? "", NODE_ENV: "production", DATA_DIR: dataDir, ...env };
}

/** Runs one command of the program under test to its end; `before` stands in front of it. */
export async function runProgram(args: string[], options: Options & { input?: string }) {
  const child = Bun.spawn([...(options.before ?? []), ...program, ...args], {
    cwd: options.cwd ?? options.dataDir,
    env: environment(options),
    stdin: new Blob([options.input ?? ""]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, stdout, stderr };
}

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>;

/**
 * Starts a server on `port` and waits until it says that it is ready; `before` stands in front of the program, `heard`
 * gets all that was printed so far whenever there is more.
 */
export async function startProcess(
  port: number,
  options: Options & { args?: string[]; heard?: (printed: string) => void },
) {
  const command = [...(options.before ?? []), ...program, "serve", ...(options.args ?? [])];
  const child = Bun.spawn(command, {
    cwd: options.cwd ?? options.dataDir,
    env: { ...environment(options), PORT: String(port) },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const ready = Promise.withResolvers<void>();
  let printed = "";
  async function follow(stream: ReadableStream<Uint8Array>) {
    for await (const chunk of stream) {
      printed += Buffer.from(chunk).toString();
      options.heard?.(printed);
      if (printed.includes(`${companyName} is ready`)) ready.resolve();
    }
  }
  const read = Promise.all([follow(child.stdout), follow(child.stderr)]);
  const ended = child.exited.then(async (code) => {
    // What it said last may be read after its end.
    await read;
    throw new Error(`The server ended with ${code}:\n${printed}`);
  });
  await Promise.race([ready.promise, ended]);
  ended.catch(() => {});
  return {
    child,
    url: `http://localhost:${port}`,
    output: () => printed,
    run: async (args: string[], input?: string) => (await runProgram(args, { ...options, input })).code,
    /** Asks the server to stop and gives its exit code. */
    stop() {
      child.kill("SIGTERM");
      return child.exited;
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}
