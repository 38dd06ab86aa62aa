import { expect, setDefaultTimeout, test } from "bun:test";
import { signIn } from "../fixtures/admin";
import { postLead } from "../fixtures/leads";
import { runProgram } from "../fixtures/program";
import { startSite } from "../fixtures/server";

setDefaultTimeout(60_000);

test("visitors of a proxy that nobody named are told apart, and it is told of in log, doctor and admin", async () => {
  await using site = await startSite({ PUBLIC_ORIGIN: "", TRUSTED_PROXIES: "10.0.0.1" });
  const send = (index: number) =>
    postLead(site, { email: `ada${index}@shop.example.com` }, { "X-Forwarded-For": `198.51.100.${index}` });
  const answers = [];
  for (let index = 0; index < 40; index++) answers.push((await send(index)).status);
  expect(answers).toEqual(Array(40).fill(201));
  const warnings = site.output().split("proxy not in TRUSTED_PROXIES");
  expect(warnings).toHaveLength(2);
  expect(site.output()).not.toContain("198.51.100");
  const proxy = warnings[1]?.match(/"proxy":"([^"]+)"/)?.[1] ?? "";
  expect(["127.0.0.1", "::1"]).toContain(proxy);

  const examine = async (env: Record<string, string>) =>
    JSON.parse((await runProgram(["doctor", "--json"], { dataDir: site.dataDir, env })).stdout).find(
      ({ check }: { check: string }) => check === "Proxy",
    );
  expect(await examine({ TRUSTED_PROXIES: "10.0.0.1" })).toMatchObject({
    ok: false,
    advice: expect.stringContaining(`TRUSTED_PROXIES=${proxy}`),
  });
  expect(await examine({ TRUSTED_PROXIES: proxy })).toMatchObject({ ok: true });

  const admin = await signIn(site);
  expect(await (await admin.fetch("/admin/team")).text()).toContain(`TRUSTED_PROXIES=${proxy}`);
});
