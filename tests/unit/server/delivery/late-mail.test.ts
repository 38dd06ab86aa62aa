import { expect, setDefaultTimeout, test } from "bun:test";

setDefaultTimeout(60_000);

const root = new URL("../../../../", import.meta.url).pathname;

test("the library for mail is loaded with the first mail and not with the server", async () => {
  const script = `
    const isLoaded = () => Object.keys(require.cache).some((path) => path.includes("/smtp-connection/"));
    await import("~/server/serve.server");
    const { sendMail } = await import("~/server/delivery/smtp.server");
    const before = isLoaded();
    const env = { publicOrigin: "http://localhost", mailFrom: "a@b.example", smtpUrl: "smtp://127.0.0.1:9" };
    const mail = { to: ["c@d.example"], subject: "", text: "", html: "", id: "1" };
    const { kind } = await sendMail(mail, { env, now: 0, fetch, timeoutMs: 1000 });
    console.log(JSON.stringify([before, kind, isLoaded()]));
  `;
  const child = Bun.spawn(["bun", "-e", script], { cwd: root, stdout: "pipe", stderr: "inherit" });
  expect(JSON.parse(await new Response(child.stdout).text())).toEqual([false, "failing", true]);
});
