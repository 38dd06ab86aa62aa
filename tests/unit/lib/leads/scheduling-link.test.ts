import { expect, test } from "bun:test";
import { toSchedulingLink, toTokenQuery } from "~/lib/leads/scheduling-link";
import { parseEnv } from "~/server/env.server";
import { buildContentSecurityPolicy } from "~/server/http/security-headers.server";

const visitor = { name: "Ada Moreau", email: "ada+x@shop.example" };
const calendar = "https://calendar.vitreel.example/demo?team=1";

test("an outside calendar is given name and email, and no secret", () => {
  expect(toSchedulingLink(calendar, visitor, "?token=secret")).toBe(
    "https://calendar.vitreel.example/demo?team=1&name=Ada+Moreau&email=ada%2Bx%40shop.example",
  );
  expect(toSchedulingLink(calendar, { name: "", email: "" }, "")).toBe(calendar);
});

test("the page of our own is given the secret of the request, and no name or email", () => {
  const secret = toTokenQuery("/receipt?token=id.signature");
  expect(toSchedulingLink("/schedule", visitor, secret)).toBe("/schedule?token=id.signature");
});

test("a form without script may lead to a calendar that is configured, and else nowhere outside", () => {
  const formAction = (source: Record<string, string>) =>
    buildContentSecurityPolicy([], parseEnv(source)).match(/form-action ([^;]*)/)?.[1];
  expect(formAction({})).toBe("'self'");
  expect(formAction({ SCHEDULING_URL: calendar })).toBe("'self' https://calendar.vitreel.example");
});
