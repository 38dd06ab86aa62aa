import { expect, test } from "bun:test";
import { leadWorklist } from "~/server/leads/lead-worklist.server";
import { readPerson } from "~/server/person.server";
import { openLeadApp, saveLead } from "../../fixtures/lead-app";
import { joinAs } from "../../fixtures/team";

test("all of a person is what was sent, in any spelling of the address, without what the team wrote", async () => {
  await using app = Object.assign(await openLeadApp(), { deliveries: { wake() {} } });
  const sales = await joinAs(app, "Ines", "sales");
  const { id } = await saveLead(app, { email: "Ada@shop.example", message: "Two shops" });
  await saveLead(app, { email: "other@shop.example" });
  await leadWorklist.addNote(app, sales, id, "rather rude");
  const person = await readPerson(app, sales, "ada@shop.example");
  expect(person.leads.map((lead) => lead.id)).toEqual([id]);
  expect(person.leads[0]?.facts).toMatchObject({
    email: "Ada@shop.example",
    message: "Two shops",
    notes: "1",
  });
  expect(JSON.stringify(person)).not.toContain("rude");
});
