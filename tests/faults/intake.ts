import { join } from "node:path";

type Options = { folder: string; env?: Record<string, string>; wrap?: (command: string[]) => string[] };

/** Starts the small intake server on a database in `folder`; it is there when this resolves. */
export async function startIntake({ folder, env = {}, wrap = (command) => command }: Options) {
  const child = Bun.spawn(wrap(["bun", join(import.meta.dir, "intake-server.ts")]), {
    env: { ...process.env, DATABASE: join(folder, "a.db"), ...env },
    stdout: "pipe",
    stderr: "inherit",
  });
  const reader = child.stdout.getReader();
  const { value } = await reader.read();
  const [port, pid] = new TextDecoder().decode(value).split(" ").map(Number);
  if (!port || !pid) throw new Error("The intake server did not start.");
  return {
    port,
    /** Sends a lead and gives what was answered; throws when the connection breaks. */
    async send(submissionKey: string, body: object): Promise<{ status: number; id: string }> {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: "POST",
        headers: { "Idempotency-Key": submissionKey },
        body: JSON.stringify(body),
      });
      const { id } = (await response.json()) as { id: string };
      return { status: response.status, id };
    },
    /** Ends it as a power switch would: no handler runs. Resolves when whoever wraps it has ended too. */
    async kill() {
      process.kill(pid, "SIGKILL");
      await child.exited;
    },
  };
}
