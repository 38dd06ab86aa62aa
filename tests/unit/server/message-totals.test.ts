import { expect, test } from "bun:test";
import { createMessage, listMessages } from "~/db/outbox.server";
import { messageKinds } from "~/lib/message-kinds";
import type { Role } from "~/lib/role";
import { submitLead } from "~/server/leads/lead-intake.server";
import { hiddenKinds, readMessageTotals } from "~/server/message-totals.server";
import { lead, openLeadApp } from "../../fixtures/lead-app";
import { joinAs } from "../../fixtures/team";

test("Home and the list of notifications count the same messages, those that the role may see", async () => {
  await using app = await openLeadApp({ slackWebhookUrl: "https://hooks.slack.com/x" });
  await submitLead(app, { body: lead, address: "a" });
  for (const kind of messageKinds.filter((kind) => kind !== "lead"))
    await app.db.transaction((tx) =>
      createMessage(tx, { kind, channel: "email", recipient: `${kind}@shop.example`, data: {} }, app.now),
    );
  for (const role of ["owner", "editor", "sales"] satisfies Role[]) {
    const you = await joinAs(app, role, role);
    const hidden = hiddenKinds(you);
    const { channels, ...totals } = await readMessageTotals(app, you);
    for (const state of ["waiting", "scheduled", "failed"] as const) {
      const listed = await listMessages(app.db, state, 100, { hidden });
      expect([role, state, totals[state]]).toEqual([role, state, listed.length]);
    }
    expect(totals.waiting).toBe(messageKinds.length - hidden.length);
  }
});
