import { expect, setDefaultTimeout, test } from "bun:test";
import { listActivity } from "~/db/activity.server";
import { deleteAdmin, findAdmin, listAdmins, updateAdminRole } from "~/db/admins.server";
import { roles } from "~/lib/role";
import { hasPermission, listPermissions, NoOwnerError, permissions } from "~/server/accounts/roles.server";
import { findSignedIn } from "~/server/accounts/session.server";
import { findSetupLink, inviteAdmin, redeemSetupLink } from "~/server/accounts/setup.server";
import {
  changeRole,
  endSessionsOf,
  listPeople,
  readTeam,
  removeAdmin,
  withdrawInvitation,
} from "~/server/accounts/team.server";
import { openJobApp, password } from "../../../fixtures/job-app";
import { documentedPermissions } from "../../../fixtures/roles-table";

setDefaultTimeout(60_000);

const readToken = (link = "") => new URL(link).searchParams.get("token") ?? "";

test("each role may do what the documentation says, and nothing else", () => {
  const program = permissions.map((permission) => ({
    permission,
    who: roles.filter((role) => hasPermission(role, permission)),
  }));
  const documented = documentedPermissions.map(({ permission, others }) => ({
    permission,
    who: ["owner", ...others],
  }));
  expect(JSON.stringify(program)).toBe(JSON.stringify(documented));
  expect(listPermissions("editor")).toEqual(["jobs", "applications"]);
});

test("an invitation makes an account with its role and, unless another is typed, no name", async () => {
  await using site = await openJobApp();
  const { signedIn } = await site.join("ada@vitreel.example");
  const invited = { email: "ben.okafor@vitreel.example", name: "Ben", role: "sales" as const };
  const token = readToken(await inviteAdmin(site.app, signedIn, invited));
  expect(await findSetupLink(site.app, token)).toMatchObject({ invitation: invited });
  const made = await redeemSetupLink(site.app, token, { name: "", email: "", password });
  expect(made).toMatchObject({ kind: "created", admin: { role: "sales", name: "" } });
  expect((await listPeople(site.app.db)).map(({ name, role }) => [name, role])).toEqual([
    ["Ada", "owner"],
    ["Ben Okafor", "sales"],
  ]);
  const [line] = await listActivity(site.app.db, { limit: 5 });
  expect(line).toMatchObject({ action: "joined", detail: { role: "sales" } });
});

test("an open session has its new role with the next request", async () => {
  await using site = await openJobApp();
  const { signedIn } = await site.join("ada@vitreel.example");
  const ben = await site.join("ben@vitreel.example", "editor");
  const request = new Request("http://localhost:3000/", { headers: { cookie: ben.cookie } });
  expect((await findSignedIn(site.app, request))?.admin.role).toBe("editor");
  expect(await changeRole(site.app, signedIn, ben.admin.id, "sales")).toBe("changed");
  expect((await findSignedIn(site.app, request))?.admin.role).toBe("sales");
  const [line] = await listActivity(site.app.db, { limit: 5 });
  expect(line).toMatchObject({
    action: "changed the role",
    actor: "ada@vitreel.example",
    subjectId: ben.admin.id,
    detail: { email: "ben@vitreel.example", from: "editor", role: "sales" },
  });
});

test("the last owner is neither removed nor demoted, though others are there", async () => {
  await using site = await openJobApp();
  const { db } = site.app;
  const { signedIn, admin } = await site.join("ada@vitreel.example");
  const ben = await site.join("ben@vitreel.example", "editor,sales");
  expect(await changeRole(site.app, signedIn, admin.id, "sales")).toBe("last");
  expect(await removeAdmin(site.app, signedIn, admin.id)).toBe("last");
  expect(await changeRole(site.app, signedIn, admin.id, "owner")).toBe("same");
  expect(await changeRole(site.app, signedIn, "nobody", "owner")).toBe("missing");
  expect(await changeRole(site.app, signedIn, ben.admin.id, "owner")).toBe("changed");
  expect(await changeRole(site.app, signedIn, admin.id, "sales")).toBe("changed");
  expect(await deleteAdmin(db, ben.admin.id)).toBe("last");
  expect((await listAdmins(db)).map(({ role }) => role)).toEqual(["sales", "owner"]);
});

test("of owners who take each other's role or account at the same moment one stays", async () => {
  for (let round = 0; round < 5; round++) {
    await using site = await openJobApp();
    const people = await Promise.all(["a", "b", "c"].map((name) => site.join(`${name}@vitreel.example`)));
    const ids = people.map(({ admin }) => admin.id);
    const deeds = people.flatMap(({ signedIn }, index) => [
      changeRole(site.app, signedIn, ids[(index + 1) % 3] ?? "", "editor"),
      removeAdmin(site.app, signedIn, ids[(index + 2) % 3] ?? ""),
      updateAdminRole(site.app.db, ids[index] ?? "", "sales", 0),
    ]);
    const ended = await Promise.allSettled(deeds);
    for (const one of ended) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(NoOwnerError);
    const left = (await listAdmins(site.app.db)).filter(({ role }) => role === "owner");
    expect(left).toHaveLength(1);
  }
}, 180_000);

test("who was an owner when the request began, and is none any more, changes nothing of the team", async () => {
  await using site = await openJobApp();
  const { signedIn } = await site.join("ada@vitreel.example");
  const ben = await site.join("ben@vitreel.example");
  const invited = { email: "cleo@vitreel.example", name: "", role: "owner" as const };
  const token = readToken(await inviteAdmin(site.app, ben.signedIn, invited));
  await changeRole(site.app, signedIn, ben.admin.id, "editor");
  // The links that an owner made end with being one.
  expect((await findSetupLink(site.app, token)).state).not.toBe("open");
  const key = (await readTeam(site.app, signedIn)).invitations[0]?.key ?? "";
  for (const deed of [
    () => inviteAdmin(site.app, ben.signedIn, invited),
    () => changeRole(site.app, ben.signedIn, ben.admin.id, "owner"),
    () => removeAdmin(site.app, ben.signedIn, signedIn.admin.id),
    () => endSessionsOf(site.app, ben.signedIn, signedIn.admin.id),
    () => withdrawInvitation(site.app, ben.signedIn, key),
  ])
    await expect(deed()).rejects.toBeInstanceOf(NoOwnerError);
  expect((await findAdmin(site.app.db, ben.admin.id))?.role).toBe("editor");
});
