import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { postForm, type SignedInAdmin, signIn } from "../fixtures/admin";
import { root } from "../fixtures/build";
import { invisibleMarks } from "../fixtures/invisible-marks";
import { lead } from "../fixtures/lead-app";
import { postLead } from "../fixtures/leads";
import { routeFiles } from "../fixtures/pages";
import { type RunningSite, startSite } from "../fixtures/server";
import { listWrites, sendWrite, type Write } from "../fixtures/writes";

setDefaultTimeout(120_000);

let site: RunningSite;
let admin: SignedInAdmin;
let writes: Write[];
beforeAll(async () => {
  site = await startSite({
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "site@vitreel.example",
    TRUSTED_PROXIES: "127.0.0.1,::1",
  });
  admin = await signIn(site);
  writes = await listWrites(site, admin);
});
afterAll(() => site.stop());

/** Fields that hold somebody's words, in whatever form or call. */
const words = new Set([
  ...["name", "email", "phone", "website", "message", "location", "links", "note", "text"],
  ...["title", "department", "description", "responsibilities", "requirements", "benefits", "techStack"],
  ...["additionalInfo", "region", "locality", "q0-label", "q0-options", "subject", "body", "emails"],
]);
/** Writes that would delete what later ones need, or sign everybody out. */
const taking = /^(erase|delete|remove|withdraw|restore|end-|require-|stop-|forget|undo|take-back)/;

/** Half a character cannot be posted in a form. */
const marks = invisibleMarks.filter((mark) => mark.isWellFormed());

/** The words with marks in front, behind and in the middle. */
function withMarks(text: string, nth: number) {
  const mark = (at: number) => marks[(nth + at) % marks.length] ?? "";
  const middle = Math.floor(text.length / 2);
  return `${mark(0)}${text.slice(0, middle)}${mark(1)}${text.slice(middle)}${mark(2)}`;
}

test("everything that takes a post is among what is tried here", async () => {
  const sources = await Promise.all(
    routeFiles.map(async (file) => {
      const name = file.replace(/\.tsx?$/, "");
      const route = Bun.file(`${root}app/routes/${name}/route.tsx`);
      return [
        file,
        await ((await route.exists()) ? route : Bun.file(`${root}app/routes/${file}`)).text(),
      ] as const;
    }),
  );
  const taking = sources.flatMap(([file, text]) =>
    /^export async function action/m.test(text) ? [file] : [],
  );
  const tried = writes.map(({ file }) => file);
  expect([...new Set(tried)].sort()).toEqual(taking);
});

test("what nobody sees in pasted words is stored nowhere, whatever form or call they come by", async () => {
  const failed = new Set<string>();
  let nth = 0;
  for (const write of writes) {
    const { intent } = write.fields;
    if (write.method === "DELETE" || taking.test(String(intent))) continue;
    const pasted = Object.entries(write.fields).filter(
      ([name, value]) => words.has(name) && typeof value === "string" && value !== "",
    ) as [string, string][];
    if (pasted.length === 0) continue;
    const marked = pasted.map(([name, value]) => [name, withMarks(value, nth++)]);
    const fields = { ...write.fields, ...Object.fromEntries(marked) };
    const answer = await sendWrite(site, write, fields, { "X-Forwarded-For": `198.18.${nth & 255}.1` });
    if (answer.status < 400) failed.add(`${write.file} ${intent ?? ""}`.trim());
    await answer.text();
  }
  for (const some of [
    ...["api.slack.notify.ts", "_site.request-demo.tsx", "_site.company.careers.$slug_.apply.tsx"],
    ...["admin.leads_.$id.tsx note", "admin.applications_.$id.tsx note"],
    ...["admin.applications_.messages.tsx save", "admin.leads_.new.tsx", "admin.team.tsx invite"],
    ...["admin.account.tsx name", "api.jobs.ts", "api.newsletter.ts"],
  ])
    expect([...failed]).toContain(some);
  using db = new Database(join(site.dataDir, "vitreel.db"), { readonly: true });
  const tables = db.query<{ name: string }, []>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%search%'",
  );
  const found: string[] = [];
  for (const { name } of tables.all())
    for (const row of db.query<Record<string, unknown>, []>(`SELECT * FROM "${name}"`).all())
      for (const [column, value] of Object.entries(row)) {
        const isMarked = (mark: string) => {
          const escaped = JSON.stringify(mark).slice(1, -1);
          return typeof value === "string" && (value.includes(mark) || value.includes(escaped));
        };
        if (invisibleMarks.some(isMarked)) found.push(`${name}.${column}: ${JSON.stringify(value)}`);
      }
  expect(found).toEqual([]);
});

test("fields that a browser's extension adds to a form are nobody's; of a call they are refused by name", async () => {
  const fields = { ...lead, email: "extended@shop.example", grammarly: "1", "g-response": "" };
  const form = await postForm(`${site.url}/request-demo`, fields, site.url);
  expect(form.status).toBe(303);
  const call = await postLead(site, fields);
  expect([call.status, await call.json()]).toEqual([
    400,
    expect.objectContaining({ errors: expect.objectContaining({ grammarly: expect.any(String) }) }),
  ]);
});

test("a form that cannot be read, and a file where none is taken, are told in a sentence", async () => {
  const part = 'Content-Disposition: form-data; name="message"';
  for (const [body, said] of [
    [`--b\r\n${part}; filename="a.txt"\r\n\r\nwords\r\n--b--`, "This form takes no files."],
    [`--b\r\n${part}\r\n\r\nwords`, "The form arrived incomplete."],
  ] as const) {
    const answer = await fetch(`${site.url}/request-demo`, {
      method: "POST",
      headers: { Origin: site.url, "Content-Type": "multipart/form-data; boundary=b" },
      body,
    });
    const html = await answer.text();
    expect([answer.status, html.includes(said), html.includes("our fault")]).toEqual([400, true, false]);
  }
});
