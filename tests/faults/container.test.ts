import { expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../fixtures/build";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { bootDebianMachine, whyNoMachine } from "./debian-machine";

setDefaultTimeout(240_000);

type Instruction = { name: string; words: string };

/** The stages of the container file, each a list of instructions, without what only names and describes. */
const [build = [], image = []] = (await Bun.file(`${root}app/docs/Containerfile`).text())
  .split(/^FROM .*$/m)
  .slice(1)
  .map((stage) =>
    [...stage.matchAll(/^([A-Z]+) (.+)$/gm)].map(
      ([, name = "", words = ""]): Instruction => ({ name, words }),
    ),
  );

function wordsOf(stage: Instruction[], name: string) {
  return stage.filter((one) => one.name === name).map(({ words }) => words);
}

const rules = (await Bun.file(`${root}.dockerignore`).text())
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => ({ glob: new Bun.Glob(line.replace(/^!/, "")), isKept: line.startsWith("!") }));

/** The last rule that fits a path, or a folder above it, decides. */
function isIgnored(path: string) {
  const above = path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/"));
  const rule = rules.findLast(({ glob }) => above.some((one) => glob.match(one)));
  return rule !== undefined && !rule.isKept;
}

test("no data, export, backup or setting that lies in the clone gets into a container's build", () => {
  const data = ["data/vitreel.db", "backups/daily.db", "vitreel.db-wal", "leads.csv", "jobs.json"];
  const settings = [".env", ".env.production", "vitreel.env", ".git/config"];
  expect([...data, ...settings].filter((path) => !isIgnored(path))).toEqual([]);
});

/** What `COPY . .` leaves in the container. */
function copyContext(to: string) {
  cpSync(root, to, {
    recursive: true,
    filter: (path) => relative(root, path) === "" || !isIgnored(relative(root, path)),
  });
}

test("a fresh clone becomes the executable by one line, with nothing but Bun, and a container runs it @all", async () => {
  using folder = temporaryFolder();
  expect([wordsOf(build, "COPY"), wordsOf(build, "WORKDIR")]).toEqual([[". ."], ["/src"]]);
  const source = `${folder.path}/src`;
  copyContext(source);
  expect(readdirSync(source)).not.toContain("node_modules");
  // Its image has no repository and no git.
  mkdirSync(`${folder.path}/bin`);
  for (const name of ["bun", "sh"]) symlinkSync(Bun.which(name) ?? name, `${folder.path}/bin/${name}`);
  const cache = (await Bun.$`bun pm cache`.text()).trim();
  const [line, ...more] = wordsOf(build, "RUN");
  expect(more).toEqual([]);
  const builder = Bun.spawn(["sh", "-e", "-c", line ?? ""], {
    cwd: source,
    env: { PATH: `${folder.path}/bin`, HOME: folder.path, BUN_INSTALL_CACHE_DIR: cache },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const complaint = await new Response(builder.stderr).text();
  expect({ complaint, code: await builder.exited }).toEqual({ complaint, code: 0 });
  // The same line for whoever has the clone and no container.
  expect(await Bun.file(`${root}README.md`).text()).toContain(`\n\`\`\`sh\n${line}  `);
  if (whyNoMachine) return console.log(`The executable is not run in a container: ${whyNoMachine}.`);

  expect(wordsOf(image, "COPY")).toEqual(["--from=build /src/build/vitreel /usr/local/bin/vitreel"]);
  await using machine = await bootDebianMachine({ [`${source}/build`]: "/src/build" });
  await machine.type("sudo install -m 0755 /src/build/vitreel /usr/local/bin/vitreel");
  for (const words of wordsOf(image, "RUN")) await machine.type(`sudo ${words}`);
  const [user = ""] = wordsOf(image, "USER");
  const [uid, gid] = user.split(":");
  const settings = wordsOf(image, "ENV").flatMap((words) => words.split(" "));
  const entry = [...wordsOf(image, "ENTRYPOINT"), ...wordsOf(image, "CMD")].flatMap((list) =>
    JSON.parse(list),
  );
  const unit = ["--unit=container", "--property=Type=notify", "--property=NotifyAccess=all"];
  const options = [...unit, ...settings.map((setting) => `--setenv=${setting}`)].join(" ");
  const asUser = `setpriv --reuid=${uid} --regid=${gid} --clear-groups`;
  await machine.type(`sudo systemd-run --quiet ${options} ${asUser} ${entry.join(" ")}`);
  expect(await machine.type("curl --silent localhost:3000/readyz")).toBe("ok\n");
  expect(await machine.type("sudo stat --format '%u %g %a' /data /data/vitreel.db")).toBe(
    `${uid} ${gid} 700\n${uid} ${gid} 600\n`,
  );
});
