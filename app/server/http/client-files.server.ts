import { resolve } from "node:path";

/**
 * A file of the built site; `open` returns its content. Opening all hundreds of them would take a third of the start.
 */
export type ClientFile = { path: string; open(): Blob };

/**
 * Lists the files of the built site. The binary replaces this module by one with embedded files, so the server never
 * joins a path from a request.
 */
export async function listClientFiles(): Promise<ClientFile[]> {
  const root = resolve(import.meta.dir, "../../../build/client");
  const names = await Array.fromAsync(new Bun.Glob("**/*").scan({ cwd: root, dot: true }));
  return names.map((name) => ({ path: `/${name}`, open: () => Bun.file(`${root}/${name}`) }));
}
