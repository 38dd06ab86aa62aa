import { expect, test } from "bun:test";
import { openDatabase } from "~/db/database.server";
import { CheckSkippedError } from "~/server/doctor/finding.server";
import { examineProxy } from "~/server/doctor/proxy.server";
import { examineServer } from "~/server/doctor/running.server";
import { examineSite } from "~/server/doctor/site.server";
import { parseEnv } from "~/server/env.server";
import { freePort } from "../../../fixtures/server";
import { temporaryFolder } from "../../../fixtures/temporary-folder";

const ours = { "X-Request-Id": "1", "Referrer-Policy": "strict-origin-when-cross-origin" };

function serve(fetch: (request: Request) => Response) {
  return Bun.serve({ hostname: "127.0.0.1", port: 0, fetch });
}

/** What the doctor says of a site whose public address answers so. */
async function lookAtSite(response: Response) {
  using server = serve(() => response);
  return await examineSite(parseEnv({ PUBLIC_ORIGIN: `http://127.0.0.1:${server.port}` }));
}

test.each([
  [502, {}, "502 from another program"],
  [403, {}, "403 from another program"],
  [200, {}, "200 from another program"],
  [421, ours, "the proxy passes another Host"],
  [500, ours, "get 500"],
  [301, { Location: "https://else.example/" }, "leads to https://else.example/"],
  [200, { ...ours, "Referrer-Policy": "strict-origin, no-referrer" }, "no-referrer"],
])("a public address that answers %d with %j is a fault", async (status, headers, found) => {
  const finding = await lookAtSite(new Response("", { status, headers }));
  expect(finding).toMatchObject({ check: "Site", ok: false, found: expect.stringContaining(found) });
  expect(finding.advice).toBeString();
  expect(finding.type).toStartWith("curl -i http://127.0.0.1:");
});

test("a public address that answers 200 and is this program is fine", async () => {
  expect(await lookAtSite(new Response("", { headers: ours }))).toMatchObject({ ok: true });
  const policies = { ...ours, "Referrer-Policy": "no-referrer, same-origin" };
  expect(await lookAtSite(new Response("", { headers: policies }))).toMatchObject({ ok: true });
  expect(await examineSite(parseEnv({}))).toMatchObject({ ok: true });
});

test("a public address that nothing answers, that has no name or no certificate is a fault", async () => {
  const lookAt = (PUBLIC_ORIGIN: string) => examineSite(parseEnv({ PUBLIC_ORIGIN }));
  expect(await lookAt(`http://127.0.0.1:${await freePort()}`)).toMatchObject({ ok: false });
  expect(await lookAt("https://no-such-host.invalid")).toMatchObject({
    ok: false,
    found: "no-such-host.invalid has no address",
  });
  using plain = serve(() => new Response());
  expect(await lookAt(`https://127.0.0.1:${plain.port}`)).toMatchObject({
    ok: false,
    found: expect.stringContaining("browsers refuse"),
  });
});

/** What the doctor says of a server that answers so at its port; none when there is no response. */
async function lookAtServer(response?: (request: Request) => Response, env: Record<string, string> = {}) {
  using server = response && serve(response);
  return await examineServer(parseEnv({ PORT: String(server?.port ?? (await freePort())), ...env }));
}

test("a server that is not ready says why to whoever has the token", async () => {
  const health = {
    database: { error: "cannot execute INSERT in a read-only transaction" },
    disk: { ok: false },
  };
  const answer = (request: Request) =>
    request.headers.get("Authorization") === "Bearer a-token-of-24-characters"
      ? Response.json(health, { status: 503, headers: ours })
      : new Response("not ok\n", { status: 503, headers: ours });
  const METRICS_TOKEN = "a-token-of-24-characters";
  expect(await lookAtServer(answer, { METRICS_TOKEN })).toMatchObject({
    ok: false,
    found:
      "the server refuses leads: cannot execute INSERT in a read-only transaction; less than 50 MB of disk space are free",
  });
  expect(await lookAtServer(answer)).toMatchObject({
    ok: false,
    found: expect.stringContaining("its log says why"),
  });
  expect(await lookAtServer(() => new Response("ok\n", { headers: ours }))).toMatchObject({ ok: true });
  expect(await lookAtServer(() => new Response("hello"))).toMatchObject({
    ok: false,
    found: expect.stringContaining("another program uses"),
  });
});

test("a server that does not run is a question where no unit is enabled", async () => {
  expect(await lookAtServer()).toMatchObject({ ok: null });
});

test("a trusted proxy that passes no X-Forwarded-For is a fault, and what the server cannot say is a question", async () => {
  using folder = temporaryFolder();
  const METRICS_TOKEN = "a-token-of-24-characters";
  const lookAt = async (answer: () => Response, env: Record<string, string>) => {
    using server = serve(answer);
    const PUBLIC_ORIGIN = `http://127.0.0.1:${server.port}`;
    return await examineProxy(parseEnv({ DATA_DIR: folder.path, PUBLIC_ORIGIN, ...env }), 0);
  };
  const ready = (forwardedFor: string | null) => () => Response.json({ ready: true, forwardedFor });
  await (await openDatabase(`${folder.path}/vitreel.db`)).close();
  expect(await lookAt(ready(null), { METRICS_TOKEN })).toMatchObject({
    ok: false,
    found: expect.stringContaining("passes no X-Forwarded-For"),
  });
  expect(await lookAt(ready("192.0.2.7"), { METRICS_TOKEN })).toMatchObject({ ok: true });
  // Without a trusted proxy nobody's word counts.
  expect(await lookAt(ready(null), { METRICS_TOKEN, HOST: "0.0.0.0" })).toMatchObject({ ok: true });
  for (const [answer, env] of [
    [ready(null), {}],
    [() => new Response("ok"), { METRICS_TOKEN }],
    [() => Response.json({}), { METRICS_TOKEN }],
  ] as const)
    await expect(lookAt(answer, env)).rejects.toThrow(CheckSkippedError);
});
