import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { freePort } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { startCode, typeAt } from "./typed-shell";

/** Stand-ins for what only root may do: everybody is one user, and the unit is started as far as that can. */
const standIns = {
  useradd: ': > "$FOLDER/etc/user"',
  getent: '[ -e "$FOLDER/etc/user" ]',
  sudo: `
[ "$1" = -u ] && shift 2
case $1 in vitreel) set -- "$@" --env-file "$FOLDER/etc/vitreel.env" ;; esac
exec "$@"`,
  install: `
for word do
  shift
  case $word in -o | -g) skip=yes ;; *) if [ "\${skip-}" ]; then skip=; else set -- "$@" "$word"; fi ;; esac
done
exec /usr/bin/install "$@"`,
  systemctl: `
value() { sed -n "s|^$1=-\\{0,1\\}||p" "$FOLDER/etc/systemd/system/vitreel@.service" | sed -E "s#/(etc|usr/local|var/lib)/#$FOLDER&#g"; }
start() {
  mkdir -p "$FOLDER/var/lib/$(value StateDirectory)"
  : > "$1.log"
  env -i PATH="$PATH" PORT="$PORT" $(value Environment) $(grep -v "^#" "$(value EnvironmentFile)") $(value ExecStart) > "$1.log" 2>&1 &
  echo $! > "$1.pid"
  until grep -q "is ready" "$1.log"; do kill -0 "$(cat "$1.pid")" || { cat "$1.log"; exit 1; }; sleep 0.05; done
}
end() {
  for file in $1.pid; do
    [ ! -e "$file" ] || { kill -s "$2" "$(cat "$file")" && while readlink "/proc/$(cat "$file")/exe"; do sleep 0.05; done; rm "$file"; } > /dev/null
  done
}
cd "$FOLDER/run"
for unit do :; done
case $1 in
  enable) [ "$2" != --now ] || start "$unit" ;;
  start) start "$unit" ;;
  is-active) [ -e "$unit.pid" ] ;;
  daemon-reload | disable) ;;
  restart) end "$unit" TERM && start "$unit" ;;
  stop) end "$unit" TERM ;;
  kill) end "$unit" KILL ;;
  *) exit 1 ;;
esac`,
};

/**
 * A folder that stands for the root of a Debian, where none can be booted: what is typed there means the folders below
 * it, and root's programs are stand-ins. `shared` is as for bootDebianMachine.
 */
export async function openDebianFolder(shared: Record<string, string>) {
  const folder = temporaryFolder();
  const below = (path: string) => folder.path + path;
  for (const path of ["/bin", "/run", "/home", "/usr/local/bin", "/etc/systemd/system", "/var/lib"])
    mkdirSync(below(path), { recursive: true });
  for (const [name, lines] of Object.entries(standIns)) {
    writeFileSync(below(`/bin/${name}`), `#!/bin/sh${lines.startsWith("\n") ? "" : "\n"}${lines}\n`);
    chmodSync(below(`/bin/${name}`), 0o755);
  }
  for (const [source, target] of Object.entries(shared)) {
    mkdirSync(dirname(below(target)), { recursive: true });
    symlinkSync(source, below(target));
  }
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = {
    PATH: `${below("/bin")}:${below("/usr/local/bin")}:${process.env.PATH}`,
    FOLDER: folder.path,
    DESTDIR: folder.path,
    PORT: new URL(url).port,
  };
  const servers: Bun.Subprocess[] = [];

  const roots = /(?<![\w.])(?=\/(usr\/local|etc|var\/lib|release|next)\b)/g;
  const type = (lines: string, input = "") =>
    typeAt(["bash", "-e", "-c"], lines.replaceAll(roots, folder.path), input, { cwd: below("/home"), env });

  return {
    url,
    type,
    async serve(code: string) {
      const { child, firstLine } = await startCode(code);
      servers.push(child);
      return firstLine;
    },
    async [Symbol.asyncDispose]() {
      for (const server of servers) server.kill("SIGKILL");
      await type("systemctl kill 'vitreel@*'");
      folder[Symbol.dispose]();
    },
  };
}
