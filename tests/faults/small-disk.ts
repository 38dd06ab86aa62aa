import { spawnSync } from "node:child_process";
import { statfsSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Whether disks can be mounted here, which needs root. */
export const mayMount = process.getuid?.() === 0;

/** A disk of a few megabytes at `path`. Throws where it cannot be mounted. */
export function smallDisk(path: string, megabytes: number) {
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path]);
  if (mounted.status !== 0) throw new Error(`A tmpfs could not be mounted: ${mounted.stderr}`);
  const ballast = join(path, "ballast");
  return {
    ballast,
    /** Leaves only `bytes` free. */
    fill(bytes: number) {
      writeFileSync(ballast, "");
      const { bavail, bsize } = statfsSync(path);
      try {
        writeFileSync(ballast, Buffer.alloc(Math.max(bavail * bsize - bytes, 0), 1));
      } catch {
        // The last page did not fit either: that is what was asked for.
      }
    },
    free: () => truncateSync(ballast, 0),
    [Symbol.dispose]: () => void spawnSync("umount", ["-l", path]),
  };
}
