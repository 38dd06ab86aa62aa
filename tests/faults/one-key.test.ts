import { expect, setDefaultTimeout, test } from "bun:test";
import { lead } from "../fixtures/lead-app";
import { startSite } from "../fixtures/server";

setDefaultTimeout(60_000);

const rounds = process.env.FAULTS === "long" ? 50 : 2;

test("fifty posts of one key at once, over fifty connections, are one lead and one message", async () => {
  const site = await startSite({ TRUSTED_PROXIES: "127.0.0.1,::1" });
  const post = (key: string, from: number) =>
    fetch(`${site.url}/api/slack/notify`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": key,
        "X-Forwarded-For": `203.0.113.${from}`,
        Connection: "close",
      },
      body: JSON.stringify(lead),
    });
  const seen: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, from) => post(`the-key-${round}`, from)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(49).fill(200), 201]);
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { ok: true; id: string }[];
    const ids = new Set(bodies.map(({ id }) => id));
    expect(ids.size).toBe(1);
    seen.push(...ids);
  }
  const deadline = Date.now() + rounds * 1500 + 5000;
  while (site.slack.messages.length < rounds && Date.now() < deadline) await Bun.sleep(50);
  await Bun.sleep(1500);
  expect(site.slack.messages).toHaveLength(rounds);
  for (const [index, id] of seen.entries()) expect(JSON.stringify(site.slack.messages[index])).toContain(id);
  await site.stop();
});
