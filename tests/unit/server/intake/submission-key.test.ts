import { expect, test } from "bun:test";
import {
  isSubmissionKey,
  issueSubmissionKey,
  readSubmissionKey,
} from "~/server/intake/submission-key.server";
import { readToken, signToken } from "~/server/tokens.server";
import { openLeadApp } from "../../../fixtures/lead-app";

test("a key tells when it was issued, and no two are the same", async () => {
  await using app = await openLeadApp();
  const keys = await Promise.all(Array.from({ length: 100 }, () => issueSubmissionKey(app)));
  expect(new Set(keys).size).toBe(100);
  expect(keys.every(isSubmissionKey)).toBe(true);
  expect(await readSubmissionKey(app, keys[0] ?? "")).toEqual({ issuedAt: app.now, jobId: "" });
});

test("a key that was changed, or made by another site, tells nothing", async () => {
  await using app = await openLeadApp();
  await using other = await openLeadApp();
  const key = await issueSubmissionKey(app);
  const earlier = key.replace(/^./, (first) => (first === "a" ? "b" : "a"));
  for (const forged of [
    earlier,
    `${key}x`,
    key.slice(0, -1),
    "made-by-hand",
    ".",
    "",
    await issueSubmissionKey(other),
  ])
    expect(await readSubmissionKey(app, forged)).toBeUndefined();
});

test("a token is good for its own purpose only", async () => {
  await using app = await openLeadApp();
  const token = await signToken(app.db, "receipt", "id-1");
  expect(await readToken(app.db, "receipt", token)).toBe("id-1");
  expect(await readToken(app.db, "unsubscribe", token)).toBeUndefined();
  expect(await readToken(app.db, "receipt", `id-2${token.slice(4)}`)).toBeUndefined();
  expect(await readToken(app.db, "receipt", `${"x".repeat(1000)}.${token}`)).toBeUndefined();
});
