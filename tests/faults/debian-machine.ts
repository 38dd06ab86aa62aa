import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { requireDebianPackages } from "~/tools/run";
import { startCode, typeAt } from "./typed-shell";

const spaces = ["--mount", "--net", "--uts", "--ipc"];
const probe = "mount -t cgroup2 cgroup2 /mnt && unshare --cgroup --pid --fork mount -t proc proc /proc";

/** Why no machine can be booted here; nothing where one can. */
export const whyNoMachine = findObstacle();

function findObstacle() {
  if (process.env.NO_MACHINE) return "NO_MACHINE is set";
  if (process.getuid?.() !== 0) return "only root can boot a machine";
  const { status, stderr } = spawnSync("unshare", [...spaces, "sh", "-c", probe]);
  return status === 0 ? undefined : `no machine can be booted here (${String(stderr).trim()})`;
}

const group = `debian-machine-${process.pid}`;

/** Makes the group of the machine's processes, and removes it when its input ends and they are gone. */
const keepGroup = `
mount -t cgroup2 cgroup2 /mnt && mkdir "/mnt/${group}" && echo made && cat
until find "/mnt/${group}" -depth -type d -exec rmdir {} + 2>/dev/null; do sleep 0.1; done`;

/**
 * Boots a Debian beside this one, as debian-machine.sh says; `shared` maps files and folders of this machine to where
 * they can be read there. It ends with the test process, however that ends, and leaves nothing behind.
 */
export async function bootDebianMachine(shared: Record<string, string>) {
  await requireDebianPackages({
    systemd: "/lib/systemd/systemd",
    sudo: "/usr/bin/sudo",
    iproute2: "/bin/ip",
    procps: "/sbin/sysctl",
    curl: "/usr/bin/curl",
  });
  const keeper = Bun.spawn(["setsid", "unshare", "--mount", "sh", "-c", keepGroup], {
    stdin: "pipe",
    stdout: "pipe",
  });
  keeper.unref();
  await keeper.stdout.getReader().read();
  const script = [`${import.meta.dir}/debian-machine.sh`, group, ...Object.entries(shared).flat()];
  const child = Bun.spawn(["setpriv", "--pdeathsig", "KILL", "unshare", ...spaces, "sh", ...script], {
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
  });

  const servers: Bun.Subprocess[] = [];
  /** Number 1 among the machine's processes, by its number here. */
  let first = "";
  /** Where one of its files is seen from here. */
  const inside = (path: string) => `/proc/${first}/root${path}`;
  while (!existsSync(inside("/run/systemd/private"))) {
    if (child.exitCode !== null) throw new Error("The machine did not boot.");
    await Bun.sleep(10);
    first = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim() || "none";
  }
  const all = [...spaces, "--pid", "--cgroup"];
  const enter = ["nsenter", "--target", first, ...all, "runuser", "--login", "you", "--command"];

  return {
    /** Puts a file there. */
    async write(path: string, text: string) {
      await Bun.write(inside(path), text);
    },
    /** Types lines at a shell of the machine and gives what they print; throws at the first that fails. */
    type: (lines: string, input = "") => typeAt(enter, `set -e; ${lines}`, input),
    /** Runs code of this folder in the network of the machine, as long as that lasts; gives its first line. */
    async serve(code: string) {
      const { child, firstLine } = await startCode(code, ["nsenter", "--target", first, "--net"]);
      servers.push(child);
      return firstLine;
    },
    async [Symbol.asyncDispose]() {
      for (const server of servers) server.kill("SIGKILL");
      child.kill("SIGKILL");
      await child.exited;
      await keeper.stdin.end();
      await keeper.exited;
    },
  };
}
