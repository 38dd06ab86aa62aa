import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { root } from "../fixtures/build";

/** Builds this site once more, so that each of its scripts and style sheets has another name; `dataDir` is empty. */
export async function buildWithOtherNames() {
  const folder = mkdtempSync(`${tmpdir()}/vitreel-`);
  const copied = ["app", "db", "package.json", "tsconfig.json", "react-router.config.ts", "vite.config.ts"];
  for (const name of [".env.example", ...copied])
    cpSync(root + name, `${folder}/${name}`, { recursive: true });
  for (const name of ["node_modules", "public"]) symlinkSync(root + name, `${folder}/${name}`);
  for (const name of ["build", "data"]) mkdirSync(`${folder}/${name}`);
  const vite = `${folder}/vite.config.ts`;
  writeFileSync(vite, readFileSync(vite, "utf8").replaceAll("[hash:7].js", "[hash:7]-next.js"));
  for (const sheet of ["app", "site", "admin"])
    appendFileSync(`${folder}/app/${sheet}.css`, "\n.next-build { color: red }\n");
  const compile = 'const { compile } = await import("./app/tools/compile"); await compile();';
  for (const command of [
    ["bun", "--bun", "react-router", "build"],
    ["bun", "--eval", compile],
  ]) {
    const builder = Bun.spawn(command, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "production", COMMIT: "next" },
      stdout: "ignore",
      stderr: "ignore",
    });
    if ((await builder.exited) !== 0) throw new Error(`${command.join(" ")} failed.`);
  }
  return {
    program: [`${folder}/build/vitreel`],
    dataDir: `${folder}/data`,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
