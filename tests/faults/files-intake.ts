import { join } from "node:path";

type Options = { folder: string; env?: Record<string, string>; wrap?: (command: string[]) => string[] };

/** Starts the small server that takes files into `folder`; it is there when this resolves. */
export async function startFilesIntake({ folder, env = {}, wrap = (command) => command }: Options) {
  const child = Bun.spawn(wrap(["bun", join(import.meta.dir, "files-server.ts")]), {
    env: { ...process.env, FOLDER: folder, ...env },
    stdout: "pipe",
    stderr: "inherit",
  });
  const { value } = await child.stdout.getReader().read();
  const [port, pid] = new TextDecoder().decode(value).split(" ").map(Number);
  if (!port || !pid) throw new Error("The files server did not start.");
  return {
    /** Sends a file and gives what was answered; throws when the connection breaks. */
    async send(name: string, content: string | Uint8Array<ArrayBuffer>) {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: "POST",
        headers: { "X-File-Name": name },
        body: content,
      });
      return { status: response.status, ...((await response.json()) as { id: string }) };
    },
    /** Ends it as a power switch would: no handler runs. */
    async kill() {
      process.kill(pid, "SIGKILL");
      await child.exited;
    },
  };
}
