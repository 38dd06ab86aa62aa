import { expect, spyOn, test } from "bun:test";
import { requireDebianPackages } from "~/tools/run";

test("who may not install Debian's packages is told which are missing and what to type", async () => {
  using uid = spyOn(process, "getuid").mockReturnValue(65_534);
  using exit = spyOn(process, "exit").mockImplementation(() => {
    throw new Error("exit");
  });
  using print = spyOn(console, "error").mockImplementation(() => {});
  const required = requireDebianPackages({ "postgresql-15": "/not/there", bash: "/bin/sh" });
  await expect(required).rejects.toThrow("exit");
  expect(uid).toHaveBeenCalled();
  expect(exit.mock.calls).toEqual([[1]]);
  expect(print.mock.calls).toEqual([
    [
      "These are needed and not installed: postgresql-15. On Debian, as root, type:\n  apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql-15",
    ],
  ]);
});
