import { expect, test } from "bun:test";
import { fileKinds } from "~/lib/applications/application-fields";
import { acceptedFiles } from "~/lib/applications/file-problems";

test("the picker of files offers each kind by its ending and by its type", () => {
  const accepted = acceptedFiles.split(",");
  const types = [
    "application/pdf",
    /wordprocessingml/,
    /opendocument\.text/,
    "application/rtf",
    "text/plain",
  ];
  for (const [nth, kind] of fileKinds.entries()) {
    expect(accepted).toContain(`.${kind}`);
    expect(accepted.some((one) => one.match(types[nth] ?? /^$/))).toBe(true);
  }
});
