import { readMigrations } from "~/db/migration-files";
import { readCommit } from "~/server/commit";
import { listClientFiles } from "~/server/http/client-files.server";
import { readOperatorFiles } from "~/server/operator-files";
import { root } from "./run";

const folder = `${root}build/`;

/** Replaces the module that lists the built files by one that holds them. */
const embeddedClientFiles: Bun.BunPlugin = {
  name: "embedded client files",
  setup(build) {
    build.onLoad({ filter: /client-files\.server\.ts$/ }, async () => {
      const files = await listClientFiles();
      const imports = files.map(
        ({ path }, index) =>
          `import f${index} from ${JSON.stringify(`${folder}client${path}`)} with { type: "file" };`,
      );
      const entries = files.map(
        ({ path }, index) => `{ path: ${JSON.stringify(path)}, open: () => Bun.file(f${index}) }`,
      );
      return {
        loader: "ts",
        contents: `${imports.join("\n")}\nexport async function listClientFiles() {\n  return [${entries.join(",\n")}];\n}\n`,
      };
    });
  },
};

/** Replaces the modules that read files of the project by ones that hold what was read. */
const embeddedTexts: Bun.BunPlugin = {
  name: "embedded texts",
  setup(build) {
    const migrations = { sqlite: readMigrations("sqlite"), postgres: readMigrations("postgres") };
    const modules: [file: RegExp, contents: string][] = [
      [
        /\/db\/migration-files\.ts$/,
        `const all = ${JSON.stringify(migrations)};\nexport const readMigrations = (dialect) => all[dialect];`,
      ],
      [
        /\/server\/operator-files\.ts$/,
        `export const readOperatorFiles = () => (${JSON.stringify(readOperatorFiles())});`,
      ],
      [/\/server\/commit\.ts$/, `export const readCommit = () => ${JSON.stringify(readCommit())};`],
    ];
    for (const [filter, contents] of modules) build.onLoad({ filter }, () => ({ loader: "js", contents }));
  },
};

/**
 * Makes the one executable of the built site, for this machine or a named one, and writes build/SHA256SUMS anew, which
 * whoever gets a file of it elsewhere checks it by.
 */
export async function compile(target?: string) {
  const outfile = `${folder}vitreel${target ? `-${target}` : ""}`;
  const result = await Bun.build({
    entrypoints: [`${root}app/server/main.ts`],
    target: "bun",
    minify: true,
    sourcemap: "none",
    // Starts in half the time. Not for another machine: code compiled here crashes there.
    ...(!target && { bytecode: true, format: "esm" }),
    define: { "process.env.NODE_ENV": '"production"' },
    compile: {
      outfile,
      ...(target && { target: `bun-${target}` as Bun.Build.CompileTarget }),
      // A binary runs nothing that lies in the folder it is started from.
      autoloadDotenv: false,
      autoloadBunfig: false,
    },
    plugins: [embeddedClientFiles, embeddedTexts],
  });
  for (const log of result.logs) console.error(String(log));
  if (!result.success) process.exit(1);
  await writeSums();
  console.log(`${outfile.replace(root, "")}: ${(Bun.file(outfile).size / 1_000_000).toFixed(1)} MB`);
}

/** Writes SHA256SUMS, as sha256sum reads it, for every executable in the folder. */
async function writeSums() {
  const names = [...new Bun.Glob("vitreel*").scanSync({ cwd: folder })].sort();
  const lines = names.map(async (name) => {
    const hash = new Bun.CryptoHasher("sha256");
    for await (const chunk of Bun.file(folder + name).stream()) hash.update(chunk);
    return `${hash.digest("hex")}  ${name}\n`;
  });
  await Bun.write(`${folder}SHA256SUMS`, (await Promise.all(lines)).join(""));
}
