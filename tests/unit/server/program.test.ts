import { afterEach, expect, test } from "bun:test";
import { examineForms } from "~/server/doctor/reach.server";
import { parseEnv } from "~/server/env.server";
import { findUserName } from "~/server/program.server";

const { USER } = process.env;
afterEach(() => {
  if (USER !== undefined) process.env.USER = USER;
});

test("the user of the machine has a name, whatever the environment says", async () => {
  const passwd = await Bun.file("/etc/passwd").text();
  const line = passwd.split("\n").find((one) => one.split(":")[2] === String(process.getuid?.()));
  delete process.env.USER;
  expect(findUserName()).toBe(line?.split(":")[0] ?? "");
});

test("the doctor knows a proxy that takes the origin off forms", async () => {
  let policy = "strict-origin-when-cross-origin, no-referrer";
  using proxy = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: () => new Response(null, { headers: { "Referrer-Policy": policy } }),
  });
  const look = () => examineForms(parseEnv({ PUBLIC_ORIGIN: `http://127.0.0.1:${proxy.port}` }));
  expect(await look()).toMatchObject({ ok: false, type: expect.stringContaining("/sign-in") });
  policy = "no-referrer, same-origin";
  expect(await look()).toMatchObject({ ok: true });
  await proxy.stop(true);
  await expect(look()).rejects.toThrow("/sign-in does not respond from this machine");
});
