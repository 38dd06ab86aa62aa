import { expect, setDefaultTimeout, test } from "bun:test";
import { countMessages } from "~/db/outbox.server";
import { listUsedUp, purgeUsedUp } from "~/db/used-up.server";
import { toDay } from "~/lib/days";
import { countAttempt } from "~/server/limits/limiter.server";
import { openLeadApp, saveLead } from "../../../fixtures/lead-app";

setDefaultTimeout(60_000);

const mail = { smtpUrl: "smtp://127.0.0.1:1", mailFrom: "site@vitreel.example" };

test("one network cannot use up the confirmations of all, and the team learns how many were withheld", async () => {
  await using app = await openLeadApp(mail);
  let sent = 0;
  const send = (address: string) =>
    saveLead(app, { email: `visitor-${sent++}@shop.example.com` }, { address });
  const count = async () => (await countMessages(app.db)).get("email")?.waiting ?? 0;
  for (let nth = 0; nth < 200; nth++) await send(`2001:db8:1:${(nth % 40).toString(16)}`);
  const ofNetwork = await count();
  expect(ofNetwork).toBe(20);
  await send("203.0.113.9");
  await send("198.51.100.7");
  expect(await count()).toBe(ofNetwork + 2);
  const day = toDay(app.now);
  expect(await listUsedUp(app.db, day)).toEqual([{ name: "mail-unconfirmed", day, count: 180 }]);
  expect(app.lines.filter((line) => line.includes("shared limit used up"))).toHaveLength(1);
  expect(await purgeUsedUp(app.db, day + 1)).toBe(1);
  expect(await listUsedUp(app.db, 0)).toEqual([]);
});

test("a limit of all that is used up is told once a day, and one of an address is not", async () => {
  await using app = await openLeadApp();
  const limits = {
    lead: { address: { burst: 2, everyMs: 60_000 }, all: { burst: 20, everyMs: 60_000 } },
  };
  const attempt = (address: string) =>
    countAttempt({ ...app, limits, clock: app.clock }, "lead", { address });
  for (let nth = 0; nth < 5; nth++) await attempt("203.0.113.9");
  expect(await listUsedUp(app.db, 0)).toEqual([]);
  for (let nth = 0; nth < 40; nth++) await attempt(`198.51.${nth}.7`);
  const day = toDay(app.now);
  expect(await listUsedUp(app.db, 0)).toEqual([{ name: "lead", day, count: 1 }]);
  app.now += 24 * 60 * 60_000;
  for (let nth = 0; nth < 40; nth++) await attempt(`198.51.${nth}.7`);
  expect((await listUsedUp(app.db, 0)).map(({ day: at }) => at)).toEqual([day + 1, day]);
});
