import { resolve } from "node:path";

/** A file of the built site; `open` gives its content. To open all hundreds at a start would be a third of its time. */
export type ClientFile = { path: string; open(): Blob };

/**
 * Lists the files of the built site. The binary replaces this module by one whose files are embedded,
 * so the server never joins a path from a request.
 */
export async function listClientFiles(): Promise<ClientFile[]> {
  const root = resolve(import.meta.dir, "../../../build/client");
  const names = await Array.fromAsync(new Bun.Glob("**/*").scan({ cwd: root, dot: true }));
  return names.map((name) => ({ path: `/${name}`, open: () => Bun.file(`${root}/${name}`) }));
}
