import { expect, spyOn, test } from "bun:test";
import { print } from "~/server/commands/print.server";
import { root } from "../../fixtures/build";

const sources: Record<string, string> = {
  unit: "app/docs/vitreel.service",
  caddy: "app/docs/Caddyfile",
  nginx: "app/docs/nginx.conf",
  alerts: "app/docs/alerts.yml",
  env: ".env.example",
};

/** What a form prints for a site with this origin. */
async function printFor(name: string, env: Record<string, string> = {}, flags: object = {}) {
  using log = spyOn(console, "log").mockImplementation(() => {});
  const { PUBLIC_ORIGIN = "", PORT = "" } = process.env;
  Object.assign(process.env, env);
  try {
    expect(await print.forms.find(({ action }) => action === name)?.run([], flags)).toBe(0);
  } finally {
    Object.assign(process.env, { PUBLIC_ORIGIN, PORT });
  }
  return `${log.mock.calls.flat()}\n`;
}

test("print has a form, an example and the whole text for every file, and the guide names each", async () => {
  const guide = await Bun.file(`${root}app/docs/operation.md`).text();
  expect(print.forms.map(({ action }) => action ?? "").sort()).toEqual(Object.keys(sources).sort());
  for (const [name, source] of Object.entries(sources)) {
    expect(await printFor(name)).toBe(await Bun.file(root + source).text());
    expect(guide).toContain(`vitreel print ${name}`);
    expect(print.examples.some((one) => one.startsWith(`print ${name} `))).toBe(true);
  }
});

test("the settings of a proxy have the name and the port of this site", async () => {
  const env = { PUBLIC_ORIGIN: "https://shop.example", PORT: "4000" };
  const [caddy, nginx] = [await printFor("caddy", env), await printFor("nginx", env)];
  expect(caddy).toMatch(/^shop\.example \{\n\treverse_proxy 127\.0\.0\.1:4000\n\}$/m);
  expect(nginx).toContain("/etc/letsencrypt/live/shop.example/fullchain.pem;");
  expect(`${caddy}${nginx}`).not.toMatch(/example\.com|:3000/);
});

test.each([
  ["https://shop.example", undefined, "www.shop.example", "shop.example"],
  ["https://www.shop.example", undefined, "shop.example", "www.shop.example"],
  ["https://new.example", "www.old.example", "www.new.example, www.old.example, old.example", "new.example"],
  ["https://www.shop.example", "shop.example", "shop.example", "www.shop.example"],
])("the other names of %s, before %p, lead to it", async (origin, from, names, host) => {
  const env = { PUBLIC_ORIGIN: origin };
  expect(await printFor("caddy", env, { from })).toContain(
    `\n${names} {\n\tredir https://${host}{uri} permanent\n}\n`,
  );
  const nginx = await printFor("nginx", env, { from });
  expect(nginx).toContain(`\tserver_name ${names.replaceAll(",", "")};`);
  expect(nginx).toContain(`\treturn 301 https://${host}$request_uri;`);
});

test("a name below another one has no second name; a wrong one is refused", async () => {
  expect(await printFor("caddy", { PUBLIC_ORIGIN: "https://shop.site.example" })).not.toContain("redir");
  await expect(printFor("caddy", {}, { from: "https://old.example/" })).rejects.toThrow("--from is");
});

test("the alert for visitors asks the public address", async () => {
  expect(await printFor("alerts", { PUBLIC_ORIGIN: "https://shop.example" })).toContain(
    "https://shop.example",
  );
});
