import { existsSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { errorMessage, isDiskFull } from "~/db/errors.server";
import { quoteWord, typedCommand } from "../program.server";
import { adviceForPath, type Finding } from "./finding.server";

const enoughSpace = 500_000_000;

/** Checks that DATA_DIR has room and is writable. */
export function examineDisk(dataDir: string): Finding {
  const check = "Disk";
  const folder = resolve(dataDir);
  try {
    probeWriteAccess(folder);
  } catch (error) {
    return { check, ok: false, ...folderFinding(folder, error) };
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const found = `${formatSpace(free)} free in ${folder}`;
  if (free >= enoughSpace) return { check, ok: true, found };
  const { advice, type } = freeSpaceAdvice(folder);
  return {
    check,
    ok: false,
    found,
    type,
    advice: `Below 0.5 GB, backups and later leads cannot be stored. ${advice}`,
  };
}

const formatSpace = (bytes: number) =>
  bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/** Returns advice for freeing disk space. */
export function freeSpaceAdvice(folder: string) {
  return {
    advice: `Delete backups that BACKUP_KEEP does not retain. To see what else uses space, run: du -ah ${quoteWord(folder)} | sort -h`,
    type: `${typedCommand} backup prune`,
  };
}

/** Writes a file as the server does, because permissions alone do not reveal a full or read-only disk. */
export function probeWriteAccess(folder: string) {
  // A file in place of a folder is reported first, whatever else is wrong with it.
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw Object.assign(new Error(`${folder} is a file`), { code: "ENOTDIR" });
  const probe = join(folder, `.doctor-${process.pid}`);
  try {
    // An empty file fits on a full disk, and blocks may be refused only when they are flushed.
    writeFileSync(probe, Buffer.alloc(4096), { flush: true });
  } finally {
    rmSync(probe, { force: true });
  }
}

function folderFinding(folder: string, error: unknown): Omit<Finding, "check" | "ok"> {
  const { code } = Object(error) as { code?: unknown };
  const found = `${folder} cannot be written: ${errorMessage(error)}`;
  if (code === "ENOENT")
    return {
      found: `the folder ${folder} does not exist`,
      advice:
        "The server creates it when it first starts. If the server is already running, it uses other settings.",
      type: `${typedCommand} settings`,
    };
  if (code === "EROFS")
    return {
      found,
      advice: "Its file system is mounted read-only; dmesg shows why.",
      type: `sudo mount -o remount,rw ${quoteWord(findMount(folder))}`,
    };
  if (isDiskFull(error)) return { found, ...freeSpaceAdvice(folder) };
  const other = {
    advice: "Give the user of the program write access to the folder, or set another DATA_DIR.",
  };
  return { found, ...other, ...adviceForPath(folder, error) };
}

function findMount(folder: string) {
  const table = existsSync("/proc/mounts") ? readFileSync("/proc/mounts", "utf8") : "";
  const mountPoints = table.split("\n").map((line) => line.split(" ")[1]?.replaceAll("\\040", " ") ?? "");
  const around = mountPoints.filter((place) => `${folder}/`.startsWith(place === "/" ? place : `${place}/`));
  return around.sort((a, b) => b.length - a.length)[0] ?? folder;
}
