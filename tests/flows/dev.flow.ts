import { Database } from "bun:sqlite";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { root } from "../fixtures/build";
import { freePort } from "../fixtures/server";

/** The development server on a copy of the project, with nothing prepared by an earlier start. */
async function startDevelopment() {
  const path = mkdtempSync(join(tmpdir(), "vitreel-dev-"));
  const files = ["package.json", "tsconfig.json", "react-router.config.ts", "vite.config.ts"];
  for (const name of ["app", "db", "public", ...files])
    cpSync(root + name, `${path}/${name}`, { recursive: true });
  mkdirSync(`${path}/node_modules`);
  for (const name of readdirSync(`${root}node_modules`))
    if (name !== ".vite") symlinkSync(`${root}node_modules/${name}`, `${path}/node_modules/${name}`);
  // Vite takes one ten thousand above.
  const port = await freePort();
  const child = Bun.spawn(["bun", "--bun", "app/tools/dev.ts"], {
    cwd: path,
    env: { PATH: process.env.PATH, HOME: path, PORT: String(port) },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  let printed = "";
  const follow = async (stream: ReadableStream<Uint8Array>) => {
    for await (const chunk of stream) printed += Buffer.from(chunk).toString();
  };
  void follow(child.stdout);
  void follow(child.stderr);
  const until = async (words: string) => {
    while (!printed.includes(words)) {
      if (child.exitCode !== null) throw new Error(printed);
      await Bun.sleep(50);
    }
  };
  await until("is developing at");
  return {
    url: `http://localhost:${port}`,
    path,
    output: () => printed,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.exited;
      rmSync(path, { recursive: true, force: true });
    },
  };
}

test("who develops has sample records and loses nothing typed at the first visit @all @desktop", async ({
  page,
}) => {
  await using dev = await startDevelopment();
  using data = new Database(`${dev.path}/data/dev/vitreel.db`, { readonly: true });
  for (const table of ["jobs", "leads", "applications"])
    expect([table, data.query(`SELECT count(*) > 0 AS some FROM ${table}`).get()]).toEqual([
      table,
      { some: 1 },
    ]);

  const { slug } = data.query("SELECT slug FROM jobs LIMIT 1").get() as { slug: string };
  for (const path of ["/request-demo", `/company/careers/${slug}/apply`, "/sign-in"]) {
    await page.goto(dev.url + path);
    const field = page.getByRole("main").getByRole("textbox").first();
    await field.fill("Typed by Ada");
    await page.waitForTimeout(4000);
    expect([path, await field.inputValue()]).toEqual([path, "Typed by Ada"]);
  }
  for (const path of ["/", "/demo-store", "/documentation"]) await page.goto(dev.url + path);
  expect(dev.output()).not.toMatch(/optimized dependencies changed|deprecated/);
});
