import { expect, spyOn, test } from "bun:test";
import { formsOf } from "~/server/commands/arguments.server";
import { print } from "~/server/commands/print.server";
import { root } from "../../fixtures/server";

const sources: Record<string, string> = {
  unit: "app/docs/vitreel.service",
  caddy: "app/docs/Caddyfile",
  nginx: "app/docs/nginx.conf",
  alerts: "app/docs/alerts.yml",
  env: ".env.example",
};

test("print has a form, an example and the whole text for every file, and the guide names each", async () => {
  const guide = await Bun.file(`${root}app/docs/operation.md`).text();
  const names = formsOf(print).map(({ action }) => action ?? "");
  expect(names).toEqual(Object.keys(sources));
  for (const name of names) {
    using log = spyOn(console, "log").mockImplementation(() => {});
    expect(await print.run([name], {})).toBe(0);
    expect(`${log.mock.calls.flat()}\n`).toBe(await Bun.file(root + sources[name]).text());
    expect(guide).toContain(`vitreel print ${name}`);
    expect(print.examples.some((one) => one.startsWith(`print ${name} `))).toBe(true);
  }
});
