import type { Db } from "~/db/database.server";
import { createLead } from "~/db/leads.server";
import { pickLeadText } from "~/lib/leads/lead-fields";

const hourMs = 60 * 60_000;

const samples = [
  { hoursAgo: 2, name: "Ada Moreau", website: "moreau-ceramics.example", status: "new" },
  { hoursAgo: 9, name: "Bo Lindqvist", website: "lindqvist-outdoor.example", status: "new" },
  { hoursAgo: 30, name: "Noor Haddad", website: "haddad-tea.example", status: "contacted" },
  { hoursAgo: 75, name: "Zoe Okafor", website: "okafor-shoes.example", status: "qualified" },
  { hoursAgo: 200, name: "Liv Petersen", website: "petersen-home.example", status: "won" },
] as const;

/** Fills a database with invented requests for a demo. */
export async function addSampleLeads(db: Db, now: number): Promise<void> {
  for (const { hoursAgo, name, website, status } of samples.toReversed()) {
    const createdAt = now - hoursAgo * hourMs;
    const id = Bun.randomUUIDv7("hex", createdAt);
    const email = `${name.split(" ")[0]?.toLowerCase()}@${website}`;
    const person = {
      ...pickLeadText({}),
      name,
      email,
      website: `https://${website}/`,
      phone: "+1 555 010 0142",
    };
    const facts = {
      id,
      submissionKey: `sample-${id}`,
      bodyHash: "",
      type: "lead" as const,
      source: "direct",
      status,
      createdAt,
    };
    await db.transaction((tx) => createLead(tx, { ...person, ...facts }));
  }
}
