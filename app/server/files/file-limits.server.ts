import { mkdirSync, statfsSync } from "node:fs";
import type { Limit } from "../http/rate-limit.server";
import { networkOf } from "../http/request-address.server";

/** How much of candidates' files is taken; tests put their own in. */
export type FileLimits = {
  /** Files that are sent from one address, and for one job by all; those that are refused count too. */
  perAddress: Limit;
  perJob: Limit;
  /** Files that come under one submission key, chosen in the end or not. */
  perForm: number;
  /** Files that are on their way at the same moment: of one address, of one network, and of all. */
  atOncePerAddress: number;
  atOncePerNetwork: number;
  atOnce: number;
  /** Bytes of the disk that files leave free: leads, and a backup of them, still find room. */
  reserveBytes: number;
  /** For the next bytes of a file, and for the whole of it (ms). */
  idleMs: number;
  totalMs: number;
};

export const fileLimitsOfSite: FileLimits = {
  perAddress: { burst: 60, everyMs: 30_000 },
  perJob: { burst: 3000, everyMs: 5_000 },
  perForm: 12,
  atOncePerAddress: 6,
  atOncePerNetwork: 12,
  atOnce: 100,
  reserveBytes: 500_000_000,
  idleMs: 30_000,
  totalMs: 600_000,
};

export type Gate = ReturnType<typeof createGate>;

/** The last fifth of what may be on its way is for networks that send nothing else. */
const reservedParts = 5;

/** Counts what is on its way. `folder` is where it arrives, on whose disk room is left. */
export function createGate(limits: FileLimits, folder: string) {
  const bySender = new Map<string, number>();
  let [count, bytes] = [0, 0];

  function hasRoom(size: number) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize - bytes - size >= limits.reserveBytes;
  }

  function add(sender: string, change: number) {
    const left = (bySender.get(sender) ?? 0) + change;
    if (left === 0) bySender.delete(sender);
    else bySender.set(sender, left);
  }

  return {
    /** Lets a file of at most `size` bytes in, and gives how to say that it is through, or why it has to stay outside. */
    enter(address: string, size: number): (() => void) | "busy" | "full" {
      const network = `network ${networkOf(address)}`;
      const [ofAddress = 0, ofNetwork = 0] = [bySender.get(address), bySender.get(network)];
      const most = ofNetwork > 0 ? limits.atOnce - Math.ceil(limits.atOnce / reservedParts) : limits.atOnce;
      const isBusy =
        ofAddress >= limits.atOncePerAddress || ofNetwork >= limits.atOncePerNetwork || count >= most;
      if (isBusy) return "busy";
      if (!hasRoom(size)) return "full";
      for (const sender of [address, network]) add(sender, 1);
      [count, bytes] = [count + 1, bytes + size];
      return () => {
        for (const sender of [address, network]) add(sender, -1);
        [count, bytes] = [count - 1, bytes - size];
      };
    },
  };
}
