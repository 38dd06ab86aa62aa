import { expect, spyOn, test } from "bun:test";
import { parseForms } from "~/server/commands/arguments.server";
import { print } from "~/server/commands/print.server";
import { root } from "../../fixtures/build";

const sources: Record<string, string> = {
  unit: "app/docs/vitreel.service",
  caddy: "app/docs/Caddyfile",
  nginx: "app/docs/nginx.conf",
  alerts: "app/docs/alerts.yml",
  env: ".env.example",
};

test("print has a form, an example and the whole text for every file, and the guide names each", async () => {
  const guide = await Bun.file(`${root}app/docs/operation.md`).text();
  const names = parseForms(print).map(({ action }) => action ?? "");
  expect(names).toEqual(Object.keys(sources));
  for (const name of names) {
    using log = spyOn(console, "log").mockImplementation(() => {});
    expect(await print.run([name], {})).toBe(0);
    expect(`${log.mock.calls.flat()}\n`).toBe(await Bun.file(root + sources[name]).text());
    expect(guide).toContain(`vitreel print ${name}`);
    expect(print.examples.some((one) => one.startsWith(`print ${name} `))).toBe(true);
  }
});

test("the settings of a proxy have the name and the port of this site", async () => {
  using log = spyOn(console, "log").mockImplementation(() => {});
  const { PUBLIC_ORIGIN = "", PORT = "" } = process.env;
  Object.assign(process.env, { PUBLIC_ORIGIN: "https://shop.example", PORT: "4000" });
  for (const name of ["caddy", "nginx"]) await print.run([name], {});
  Object.assign(process.env, { PUBLIC_ORIGIN, PORT });
  const [[caddy] = [], [nginx] = []] = log.mock.calls;
  expect(caddy).toMatch(/^shop\.example \{\n\treverse_proxy 127\.0\.0\.1:4000\n\}$/m);
  expect(nginx).toContain("/etc/letsencrypt/live/shop.example/fullchain.pem;");
  expect(`${caddy}${nginx}`).not.toMatch(/www\.example\.com|:3000/);
});
