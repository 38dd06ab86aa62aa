import { expect, test } from "bun:test";
import { applicationWorklist } from "~/server/applications/application-worklist.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { email } from "~/server/delivery/email.server";
import { readMail, startMailStandIn } from "../../../faults/delivery/mail-stand-in";
import { openRecruiters } from "../../../fixtures/application-team";
import { disposeAll, passTime } from "../../../fixtures/delivery";
import { listPersonal } from "../../../fixtures/lead-app";

const answers = { note: "I like it green.", phone: "+1 555 0142", location: "Lyon" };

/** Recruiters whose site sends mail. */
async function openTeam() {
  const server = await startMailStandIn();
  const team = await openRecruiters({ smtpUrl: server.url, mailFrom: "site@vitreel.example" });
  const { app, ines, mira } = team;
  const worker = createDeliveryWorker(app, email);
  return {
    ...team,
    give: (id: string) => applicationWorklist.assignOne(app, ines, id, { from: null, to: mira.admin.id }),
    /** Lets the time of grace pass and what is due be sent. Gives all mails so far as texts. */
    async receive() {
      await passTime(app, 63_000, worker);
      expect(await listPersonal(app.db)).toEqual([]);
      return server.received.map(readMail);
    },
    [Symbol.asyncDispose]: disposeAll(team, server),
  };
}

test("the new owner is told of an application by its job and stage, and of nobody's name or words", async () => {
  await using team = await openTeam();
  const id = await team.apply({ ...answers, name: "Anna Berg", email: "anna@mail.example" });
  expect(await team.give(id)).toBe("done");
  const mail = (await team.receive()).at(-1);
  expect(mail).toMatchObject({
    to: "mira@vitreel.example",
    subject: "Application assigned to you: Gaffer (New)",
  });
  expect(mail?.text).toContain("Ines assigned it to you on www.vitreel.example.");
  expect(mail?.text).toContain(`https://www.vitreel.example/admin/applications/${id}`);
  expect(mail?.text).not.toMatch(/Anna|Berg|mail\.example|green|555 0142|Lyon/);
});
