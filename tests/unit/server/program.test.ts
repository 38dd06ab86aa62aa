import { afterEach, expect, test } from "bun:test";
import { findUserName } from "~/server/program.server";

const { USER } = process.env;
afterEach(() => {
  if (USER !== undefined) process.env.USER = USER;
});

test("the user of the machine has a name, whatever the environment says", async () => {
  const passwd = await Bun.file("/etc/passwd").text();
  const line = passwd.split("\n").find((one) => one.split(":")[2] === String(process.getuid?.()));
  delete process.env.USER;
  expect(findUserName()).toBe(line?.split(":")[0] ?? "");
});
