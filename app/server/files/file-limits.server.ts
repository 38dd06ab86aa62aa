import { mkdirSync, statfsSync } from "node:fs";
import { getNetwork } from "../http/request-address.server";

/** What candidates' files may take at once and on the disk; tests replace it. How many may come is a limit of its own. */
export const defaultFileLimits = {
  /** The maximum number of uploads per submission key, including removed ones. */
  perForm: 12,
  /** The maximum number of concurrent uploads and large forms per address, per network and in total. */
  atOncePerAddress: 6,
  atOncePerNetwork: 12,
  atOnce: 100,
  /** Free disk space that uploads must leave, so that leads and a backup of them still fit. */
  reserveBytes: 500_000_000,
  /** The part of the disk that the files of forms which are not sent may take; beyond it the oldest go. */
  draftShare: 0.1,
  /** Timeouts for the next chunk, and for the whole file or form (ms). */
  idleMs: 30_000,
  totalMs: 600_000,
};

export type FileLimits = typeof defaultFileLimits;

export type Gate = ReturnType<typeof createUploadGate>;

/** Returns how many bytes the files of all forms that are not sent may take on the disk of `folder`. */
export function getDraftBytes({ draftShare }: FileLimits, folder: string): number {
  const { blocks, bsize } = statfsSync(folder);
  return blocks * bsize * draftShare;
}

/** A fifth of the concurrent uploads is reserved for networks without any. */
const reservedParts = 5;

/** Limits concurrent uploads, and large forms while they arrive. `folder` is their destination, whose disk must keep free space. */
export function createUploadGate(limits: FileLimits, folder: string) {
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
    /** Reserves the space of a file of at most `size` bytes and returns the function that releases it. */
    reserve(size: number): (() => void) | "full" {
      if (!hasRoom(size)) return "full";
      bytes += size;
      return () => {
        bytes -= size;
      };
    },
    /**
     * Admits a large form or a file that arrives, whatever the disk, because a form's words need none. Returns the function
     * that releases its slot; undefined when too many arrive at once.
     */
    enter(address: string): (() => void) | undefined {
      const network = `network ${getNetwork(address)}`;
      const [ofAddress = 0, ofNetwork = 0] = [bySender.get(address), bySender.get(network)];
      const most = ofNetwork > 0 ? limits.atOnce - Math.ceil(limits.atOnce / reservedParts) : limits.atOnce;
      const isBusy =
        ofAddress >= limits.atOncePerAddress || ofNetwork >= limits.atOncePerNetwork || count >= most;
      if (isBusy) return undefined;
      for (const sender of [address, network]) add(sender, 1);
      count++;
      return () => {
        for (const sender of [address, network]) add(sender, -1);
        count--;
      };
    },
  };
}
