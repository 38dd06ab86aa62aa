import { expect, setDefaultTimeout, test } from "bun:test";
import { createNote } from "~/db/notes.server";
import { exportedTouchNames } from "~/lib/insight/arrival-columns";
import { applicationWorklist } from "~/server/applications/application-worklist.server";
import { exportApplications } from "~/server/applications/export.server";
import { openRecruiters } from "../../../fixtures/application-team";
import { parseCsv } from "../../../fixtures/csv";

setDefaultTimeout(60_000);

type Team = Awaited<ReturnType<typeof openRecruiters>>;

const all = { stages: ["new", "in_review", "interview", "rejected"] as const };

async function exportRows({ app, ines }: Team, filter: Parameters<typeof exportApplications>[1] = all) {
  const pieces = await Array.fromAsync(exportApplications(app.db, filter, ines.admin.id));
  const [columns = [], ...rows] = parseCsv(pieces.join("").replace("\ufeff", ""));
  return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
}

test("an application is one record with what is known of it", async () => {
  await using team = await openRecruiters();
  const { app, ines, mira } = team;
  const answer = { questionId: "q", question: "When?", kind: "short" as const, answer: "Soon, I hope" };
  const attribution = JSON.stringify({
    first: { utm_source: "board" },
    last: { gclid: "g", utm_medium: "cpc" },
  });
  const id = await team.apply({
    name: "Anna Berg",
    phone: "+1 555 0142",
    location: "Lyon",
    links: ["https://a.example"],
    note: 'I "like" it,\ngreen',
    answers: [answer],
    attribution,
    source: "board",
    page: "/p",
  });
  await applicationWorklist.assignOne(app, ines, id, { from: null, to: mira.admin.id });
  await applicationWorklist.moveOne(app, ines, id, { from: "new", to: "interview" });
  const note = { id: "n", applicationNumber: 1, authorId: null, author: "Mira", body: "Ask her." };
  await app.db.transaction((tx) => createNote(tx, { ...note, createdAt: app.now }));
  expect(await exportRows(team)).toEqual([
    {
      number: "1",
      id,
      created_at: "2026-06-15T12:00:00.000Z",
      job: "Gaffer",
      stage: "interview",
      stage_at: "2026-06-15T12:00:00.000Z",
      closed_at: "",
      owner: "Mira",
      name: "Anna Berg",
      email: "anna@mail.example",
      phone: "+1 555 0142",
      location: "Lyon",
      links: "https://a.example",
      words: 'I "like" it,\ngreen',
      answers: "When?: Soon, I hope",
      files: "0",
      notes: "2026-06-15T12:00:00.000Z Mira: Ask her.",
      keep_longer: "no",
      consent_at: "2026-06-15T12:00:00.000Z",
      spam_reason: "",
      page: "/p",
      source: "board",
      ...Object.fromEntries(
        ["first", "last"].flatMap((which) => exportedTouchNames.map((name) => [`${which}_${name}`, ""])),
      ),
      first_utm_source: "board",
      last_utm_medium: "cpc",
      rating: "",
      your_rating: "",
    },
  ]);
});

test("a file has what its filter asks for, all of it and in its order, however many there are", async () => {
  await using team = await openRecruiters();
  const { app, ines } = team;
  const { application } = await team.find(await team.apply());
  const ids = [application.id, ...Array.from({ length: 1002 }, (_, index) => `copy-${index}`)];
  await app.db.transaction(({ orm, tables }) =>
    orm
      .insert(tables.applications)
      .values(
        ids.slice(1).map((id, index) => ({ ...application, id, submissionKey: id, number: index + 2 })),
      ),
  );
  await applicationWorklist.moveOne(app, ines, ids[7] ?? "", { from: "new", to: "rejected" });
  const rows = await exportRows(team, { stages: ["new"], order: "oldest" });
  expect(rows.map(({ id }) => id)).toEqual(ids.filter((_, index) => index !== 7));
  expect((await exportRows(team, { stages: ["rejected"] })).map(({ id }) => id)).toEqual([ids[7]]);
});
