import { expect, test } from "bun:test";
import { findAdmin, updateAdminRole } from "~/db/admins.server";
import type { Role } from "~/lib/role";
import { readEmailPreferences, saveEmailPreferences } from "~/server/accounts/email-preferences.server";
import type { SignedIn } from "~/server/accounts/session.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { email } from "~/server/delivery/email.server";
import { removeLead } from "~/server/leads/lead-changes.server";
import { leadWorklist } from "~/server/leads/lead-worklist.server";
import { readMail, startMailStandIn } from "../../../faults/delivery/mail-stand-in";
import { disposeAll, passTime } from "../../../fixtures/delivery";
import { listPersonal, openLeadApp, saveLead } from "../../../fixtures/lead-app";
import { joinAs } from "../../../fixtures/team";

/** A site with mail, Ines who gives requests away, and Mira who wants to hear of hers. */
async function openTeam(env: Partial<DeliveryEnv> = {}) {
  const server = await startMailStandIn();
  const mailEnv = { smtpUrl: server.url, mailFrom: "site@vitreel.example", ...env };
  const app = Object.assign(await openLeadApp(mailEnv), { deliveries: { wake() {} } });
  const join = (name: string, role: Role) => joinAs(app, name, role);
  const [ines, mira] = [await join("Ines", "owner"), await join("Mira", "sales")];
  const worker = createDeliveryWorker(app, email);
  return {
    app,
    ines,
    mira,
    join,
    async send(name: string, type = "lead") {
      const fields = { name, email: `${name.toLowerCase()}@shop.example.com`, type };
      return (await saveLead(app, fields, { address: name })).id;
    },
    give: (id: string, to: SignedIn | null = mira, by = ines, from: SignedIn | null = null) =>
      leadWorklist.assignOne(app, by, id, { from: from?.admin.id ?? null, to: to?.admin.id ?? null }),
    /** Lets the time of grace pass and what is due be sent. Gives all mails so far as texts. */
    async receive() {
      await passTime(app, 5 * 60_000, worker);
      expect(await listPersonal(app.db)).toEqual([]);
      return server.received.map(readMail).filter(({ to }) => !to.endsWith("@shop.example.com"));
    },
    [Symbol.asyncDispose]: disposeAll(app, server),
  };
}

test("the new owner is told of a request by its kind and name and nothing else of the visitor", async () => {
  await using team = await openTeam();
  const id = await team.send("Ada", "demo_request");
  expect(await team.give(id)).toBe("done");
  expect(JSON.stringify(await listPersonal(team.app.db))).not.toContain("Ada");
  const [mail, ...others] = await team.receive();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "mira@vitreel.example", subject: "Demo lead assigned to you: Ada" });
  expect(mail?.text).toContain(`https://www.vitreel.example/admin/leads/${id}`);
  expect(mail?.text).toContain("Ines assigned it to you on www.vitreel.example.");
  expect(mail?.text).not.toMatch(/shop\.example\.com|010-?0142/);
});

test("several at once are one mail, which names what is still theirs when it is sent", async () => {
  await using team = await openTeam();
  const ids = [];
  for (const name of ["Ada", "Ben", "Cleo", "Dora", "Eve"]) ids.push(await team.send(name));
  const seen = ids.map((id) => ({ id, status: "new", ownerId: null }) as const);
  const given = await leadWorklist.changeSeveral(team.app, team.ines, seen, { ownerId: team.mira.admin.id });
  expect(given.changed).toBe(5);
  await team.give(ids[0] ?? "", team.ines, team.ines, team.mira);
  await leadWorklist.moveOne(team.app, team.ines, ids[1] ?? "", { from: "new", to: "spam" });
  await removeLead(team.app, team.ines, ids[2] ?? "");
  const mails = await team.receive();
  expect(mails.map(({ subject }) => subject)).toEqual(["2 leads assigned to you"]);
  expect(mails[0]?.text).toContain("https://www.vitreel.example/admin/leads?owner=me");
  expect(mails[0]?.text).toMatch(/From:\r?\n {2}Dora\r?\n {2}Eve\r?\n/);
  expect(mails[0]?.text).not.toMatch(/Ada|Ben|Cleo|shop\.example\.com/);
});

test("what was taken back before it is sent says nothing, and what came back by that neither", async () => {
  await using team = await openTeam();
  const id = await team.send("Ada");
  await team.give(id);
  await team.give(id, null, team.ines, team.mira);
  const seen = { id, status: "new", ownerId: null } as const;
  const given = await leadWorklist.changeSeveral(team.app, team.ines, [seen], {
    ownerId: team.mira.admin.id,
  });
  expect(await leadWorklist.undoSeveral(team.app, team.ines, given.undo ?? "")).toBe(1);
  expect(await team.receive()).toEqual([]);

  await team.give(id);
  expect(await team.receive()).toHaveLength(1);
  const theirs = { ...seen, ownerId: team.mira.admin.id };
  const released = await leadWorklist.changeSeveral(team.app, team.ines, [theirs], { ownerId: null });
  expect(await leadWorklist.undoSeveral(team.app, team.ines, released.undo ?? "")).toBe(1);
  expect(await team.receive()).toHaveLength(1);
});

test("nobody is told of their own act, who turned it off, nor who may not see it any more", async () => {
  await using team = await openTeam();
  const { app, ines, mira, give, send } = team;
  await give(await send("Ada"), mira, mira);
  await saveEmailPreferences(app, ines, []);
  await give(await send("Ben"), ines, mira);
  const bo = await team.join("Bo", "sales");
  await give(await send("Cleo"), bo);
  await updateAdminRole(app.db, bo.admin.id, "editor", app.now);
  await give(await send("Dora"));
  await saveEmailPreferences(app, mira, []);
  expect(await listPersonal(app.db)).toHaveLength(2);
  expect(await team.receive()).toEqual([]);
});

test("without mail nothing waits for it, and the account page says what is missing; each role has its own choices", async () => {
  await using team = await openTeam({ smtpUrl: undefined });
  const { app, mira } = team;
  await team.give(await team.send("Ada"));
  expect(await listPersonal(app.db)).toEqual([]);
  expect(await readEmailPreferences(app, mira)).toEqual({
    choices: { assignmentMail: true, insightMail: false },
    missing: ["SMTP_URL"],
  });
  expect((await findAdmin(app.db, team.ines.admin.id))?.assignmentMail).toBe(true);
  expect(await readEmailPreferences(app, await team.join("Ed", "editor"))).toEqual({
    choices: { assignmentMail: true },
    missing: ["SMTP_URL"],
  });
});
