import { mkdirSync, statfsSync } from "node:fs";
import type { Limit } from "../http/rate-limit.server";

/** How much of candidates' files is taken; tests put their own in. */
export type FileLimits = {
  /** Files that are kept of one address, and for one job by all. */
  perAddress: Limit;
  perJob: Limit;
  /** Files that come under one submission key, chosen in the end or not. */
  perForm: number;
  /** Files that are on their way at the same moment: of one address, and of all. */
  atOncePerAddress: number;
  atOnce: number;
  /** Bytes of the disk that files leave free: leads, and a backup of them, still find room. */
  reserveBytes: number;
  /** For the next bytes of a file, and for the whole of it (ms). */
  idleMs: number;
  totalMs: number;
};

export const fileLimitsOfSite: FileLimits = {
  perAddress: { burst: 40, everyMs: 60_000 },
  perJob: { burst: 3000, everyMs: 5_000 },
  perForm: 12,
  atOncePerAddress: 6,
  atOnce: 100,
  reserveBytes: 500_000_000,
  idleMs: 30_000,
  totalMs: 600_000,
};

export type Gate = ReturnType<typeof createGate>;

/** Counts what is on its way. `folder` is where it arrives, on whose disk room is left. */
export function createGate(limits: FileLimits, folder: string) {
  const byAddress = new Map<string, number>();
  let [count, bytes] = [0, 0];

  function hasRoom(size: number) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize - bytes - size >= limits.reserveBytes;
  }

  return {
    /** Lets a file of at most `size` bytes in, and gives how to say that it is through, or why it has to stay outside. */
    enter(address: string, size: number): (() => void) | "busy" | "full" {
      const ofAddress = byAddress.get(address) ?? 0;
      if (ofAddress >= limits.atOncePerAddress || count >= limits.atOnce) return "busy";
      if (!hasRoom(size)) return "full";
      byAddress.set(address, ofAddress + 1);
      [count, bytes] = [count + 1, bytes + size];
      return () => {
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left === 0) byAddress.delete(address);
        else byAddress.set(address, left);
        [count, bytes] = [count - 1, bytes - size];
      };
    },
  };
}
