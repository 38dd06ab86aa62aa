import { Database } from "bun:sqlite";
import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Role } from "~/lib/role";
import { access, listRolesWith, roleRefusal } from "../fixtures/access";
import { postForm } from "../fixtures/admin";
import { canary, startCanarySite } from "../fixtures/canary-site";
import { routeFiles } from "../fixtures/pages";

// Every first visit renders a page, and the machine may be busy.
setDefaultTimeout(120_000);
const { site, admin, draft, leadId, applicationId, ask, findExample, cookiesOfOthers, joinMembers } =
  await startCanarySite();
const members = await joinMembers();
afterAll(() => site.stop());

test("every route file has its row in the table of access", () => {
  expect(Object.keys(access).sort()).toEqual(routeFiles);
});

for (const method of ["GET", "POST", "PUT", "DELETE"] as const) {
  test(`${method}: every route answers strangers, the expired and forgers alike, and admins as it should`, async () => {
    const others = await cookiesOfOthers();
    for (const [file, row] of Object.entries(access)) {
      // Who somebody is, is asked before anything else, whatever the method: forgers are met by one.
      const { anonymous = "", expired = "" } = others;
      const strangers = method === "GET" ? others : { anonymous, expired };
      // Signing out ends the session the rest of the suite works with.
      const visitors = file === "sign-out.ts" ? { anonymous } : { ...strangers, admin: admin.cookie };
      for (const [visitor, cookie] of Object.entries(visitors)) {
        const body = method === "POST" ? new URLSearchParams() : method === "PUT" ? "{}" : undefined;
        const response = await ask(findExample(file), {
          method,
          headers: {
            Accept: "text/html",
            Origin: site.url,
            ...(cookie && { Cookie: cookie }),
            ...(method === "PUT" && { "Content-Type": "application/json" }),
          },
          body,
        });
        const text = await response.text();
        const expected = visitor === "admin" ? row.admin[method] : row.others[method];
        expect([file, visitor, response.status]).toEqual([file, visitor, expected]);
        if (visitor !== "admin")
          expect([file, visitor, text.includes(canary)]).toEqual([file, visitor, false]);
      }
    }
  });
}

test("every address without a page refuses a body that it cannot read as a program reads it", async () => {
  for (const [file, { admin: own }] of Object.entries(access)) {
    if (file.endsWith(".tsx") || own.POST === 405 || file === "sign-out.ts") continue;
    const headers = { "Content-Type": "application/x-unreadable" };
    const answer = await admin.fetch(findExample(file), { method: "POST", headers, body: "x" });
    if (answer.status < 400) continue;
    expect([file, answer.status, answer.headers.get("content-type")]).toEqual([
      file,
      answer.status,
      "application/problem+json",
    ]);
    expect([file, typeof ((await answer.json()) as { detail: unknown }).detail]).toEqual([file, "string"]);
  }
});

test("every door refuses each of the team what the role does not include, and says why", async () => {
  const asked: string[] = [];
  for (const [file, row] of Object.entries(access)) {
    if (!row.permission) continue;
    const { permission, writes = permission } = row;
    const address = findExample(file);
    const isPage = file.endsWith(".tsx");
    const route = encodeURIComponent(`routes/${file.replace(/\.tsx?$/, "")}`);
    for (const [member, role] of members)
      for (const method of ["GET", "POST", "PUT", "DELETE"] as const) {
        const doors = [address];
        if (isPage && (method === "GET" || method === "POST")) doors.push(`${address}.data`);
        if (isPage && method === "GET") doors.push(`${address}.data?_routes=${route}`);
        for (const door of doors) {
          const body = method === "POST" ? new URLSearchParams() : method === "PUT" ? "{}" : undefined;
          const headers = method === "PUT" ? { "Content-Type": "application/json" } : undefined;
          const answer = await member.fetch(door, { method, body, headers });
          const text = await answer.text();
          const included = listRolesWith(method === "GET" ? permission : writes);
          const isOpen = included.includes(role) || row.others[method] === 200;
          const what = [role, method, door];
          asked.push(what.join(" "));
          if (row.admin[method] === 405)
            expect([...what, [403, 405].includes(answer.status)]).toEqual([...what, true]);
          else if (isOpen) expect([...what, answer.status === 403]).toEqual([...what, false]);
          else {
            expect([...what, answer.status, roleRefusal.test(text)]).toEqual([...what, 403, true]);
            expect([...what, text.includes(canary)]).toEqual([...what, false]);
          }
          expect(answer.headers.get("cache-control")).toMatch(/no-store|no-cache/);
        }
      }
  }
  expect(asked.length).toBeGreaterThan(200);
}, 120_000);

test("a menu shows what the role includes and nothing else", async () => {
  const links: Record<Role, string[]> = {
    owner: ["jobs", "applications", "leads", "news", "insight", "deliveries", "team", "activity"],
    editor: ["jobs", "applications"],
    sales: ["leads", "insight", "deliveries"],
    marketing: ["leads", "news", "insight"],
    "editor,sales": ["jobs", "applications", "leads", "insight", "deliveries"],
    "editor,marketing": ["jobs", "applications", "leads", "news", "insight"],
    "sales,marketing": ["leads", "news", "insight", "deliveries"],
    "editor,sales,marketing": ["jobs", "applications", "leads", "news", "insight", "deliveries"],
  };
  for (const [member, role] of [[admin, "owner"] as const, ...members]) {
    const html = await (await member.fetch("/admin/account")).text();
    const shown = [...html.matchAll(/<a [^>]*href="\/admin\/(\w+)"/g)].map(([, name]) => name ?? "");
    const ofRole = [...new Set(shown)].filter((name) => name !== "account" && name !== "search");
    expect([role, ofRole]).toEqual([role, links[role]]);
  }
});

test("the admin does see what others must not: the canary is where it belongs", async () => {
  for (const path of [
    "/admin/jobs?q=Nightshift",
    `/admin/jobs/${draft.id}`,
    "/api/jobs",
    "/admin/applications?q=Nightshift",
    `/admin/applications/${applicationId}`,
    "/admin/leads?q=Nightshift",
    `/admin/leads/${leadId}`,
    "/admin/jobs.data?q=Nightshift",
  ])
    expect([path, (await (await admin.fetch(path)).text()).includes(canary)]).toEqual([path, true]);
  const csv = await admin.fetch("/admin/leads/export", { method: "POST", body: new URLSearchParams() });
  expect(await csv.text()).toContain(canary);
});

test("reading writes nothing: no address that is asked by GET changes a row", async () => {
  using db = new Database(`${site.dataDir}/vitreel.db`, { readonly: true });
  const names = db.query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  // What the worker does about leads goes on meanwhile, and a session remembers when it was used.
  const others = /^(messages|channels|sessions|sqlite_.*|.*_search.*)$/;
  const tables = names.map(({ name }) => name).filter((name) => !others.test(name));
  const read = () => tables.map((name) => [name, db.query(`SELECT * FROM "${name}"`).all()]);
  const lookAround = async () => {
    const before = read();
    for (const path of ["/healthz", "/readyz", "/metrics", ...Object.keys(access).map(findExample)])
      for (const Cookie of ["", admin.cookie]) await (await ask(path, { headers: { Cookie } })).text();
    return { before, after: read() };
  };
  let { before, after } = await lookAround();
  // A minute after its start the site does what it does daily, which may be now.
  if (!Bun.deepEquals(before, after)) ({ before, after } = await lookAround());
  expect(after).toEqual(before);
});

test("data alone is behind the same door, asked for whole, in parts or by odd addresses", async () => {
  const rows = Object.entries(access).filter(([file]) => file.startsWith("admin"));
  const addresses = rows.flatMap(([file]) => {
    const path = findExample(file);
    const id = encodeURIComponent(`routes/${file.replace(/\.tsx?$/, "")}`);
    return [
      `${path}.data`,
      `${path}.data?_routes=${id}`,
      `${path}.data?_routes=${id},root`,
      `${path}/_.data`,
      `${path}/.data`,
    ];
  });
  const odd = [
    "/ADMIN/jobs.data",
    "//admin/jobs.data",
    "/admin//jobs.data",
    "/admin%2fjobs.data",
    "/admin/./jobs.data",
  ];
  const markdown = rows.map(([file]) => `${findExample(file)}.md`);
  const { anonymous = "", expired = "" } = await cookiesOfOthers();
  for (const [visitor, cookie] of Object.entries({ anonymous, expired })) {
    for (const path of [...addresses, ...odd, ...markdown]) {
      const response = await ask(path, { headers: cookie ? { Cookie: cookie } : {} });
      const text = await response.text();
      expect([visitor, path, text.includes(canary) || text.includes("ines@vitreel.example")]).toEqual([
        visitor,
        path,
        false,
      ]);
      expect([visitor, path, [202, 302, 308, 404].includes(response.status)]).toEqual([visitor, path, true]);
    }
  }
  // A cache between the team and the site would give to strangers what it may store.
  for (const path of [...addresses, ...odd]) {
    const { status, headers } = await admin.fetch(path);
    if (status !== 308) expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
  }
});

test("a session ends with signing out, for the cookie too that somebody kept", async () => {
  const signedIn = await postForm(
    `${site.url}/sign-in`,
    { email: "ines@vitreel.example", password: "lamplit harbor violet otter" },
    site.url,
  );
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect((await ask("/api/jobs", { headers: { Cookie: cookie } })).status).toBe(200);
  const out = await postForm(`${site.url}/sign-out`, {}, site.url, cookie);
  expect(out.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect(out.headers.get("set-cookie")).toContain("Max-Age=0");
  expect((await ask("/api/jobs", { headers: { Cookie: cookie } })).status).toBe(401);
  expect((await admin.fetch("/api/jobs")).status).toBe(200);
});
