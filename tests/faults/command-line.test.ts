import { expect, setDefaultTimeout, test } from "bun:test";
import { program, typedProgram } from "../fixtures/build";
import { runProgram } from "../fixtures/program";
import { temporaryFolder } from "../fixtures/temporary-folder";

setDefaultTimeout(60_000);

const refusals: [line: string, message: string, help: string][] = [
  ["bakup", 'Unknown command "bakup". Did you mean "backup"?', "help"],
  ["backup lst", 'Unknown command "lst". Did you mean "list"?', "backup --help"],
  ["leads exprt", 'Unknown command "exprt". Did you mean "export"?', "leads --help"],
  ["leads export --shw all", 'Unknown flag "--shw". Did you mean "--show"?', "leads --help"],
  ["leads", "Missing subcommand: export.", "leads --help"],
  ["admin --json", "Missing subcommand: create, list, password.", "admin --help"],
  ["admin create", "Missing flag: --email.", "admin --help"],
  ["admin list --name Bo", 'Unknown flag "--name".', "admin --help"],
  ["admin create --email", "Option '--email <value>' argument missing.", "admin --help"],
  ["restore", "Missing argument: restore <file> [--dry-run].", "restore --help"],
  ["backup a.db b.db", 'Unexpected argument "b.db".', "backup --help"],
  ["doctor now", 'Unexpected argument "now".', "doctor --help"],
  ["serve 8080", 'Unexpected argument "8080".', "serve --help"],
];
for (const [line, message, help] of refusals) {
  test(`"${line}" is refused in one line`, async () => {
    using folder = temporaryFolder();
    const refused = await runProgram(line.split(" "), { dataDir: folder.path });
    expect(refused).toEqual({ code: 2, stdout: "", stderr: `${message} See "${typedProgram} ${help}".\n` });
  });
}

test("what cannot be worked with is one line and code 1, however it is wrong", async () => {
  using folder = temporaryFolder();
  const options = { dataDir: folder.path };
  await runProgram(["migrate"], options);
  const lines = [
    ["backup", "/nope/x.db"],
    ["leads", "export", "--from", "/nope/x.db"],
    ["admin", "password", "--email", "nobody@vitreel.example"],
    ["restore", "/nope/x.db"],
    ["migrate-to-postgres"],
  ];
  for (const line of lines) {
    const result = await runProgram(line, options);
    expect([line, result.code, result.stdout]).toEqual([line, 1, ""]);
    expect([line, result.stderr.trimEnd().split("\n").length]).toEqual([line, 1]);
    expect(result.stderr).not.toContain("    at ");
  }
  const file = await runProgram(["admin", "list"], {
    dataDir: `${folder.path}/vitreel.db`,
    cwd: folder.path,
  });
  expect([file.code, file.stderr.trimEnd().split("\n").length]).toEqual([1, 1]);
  const host = await runProgram(["serve"], { ...options, env: { HOST: "bögus" } });
  expect([host.code, host.stderr.trimEnd().split("\n").length]).toEqual([1, 1]);
});

test("a password is typed twice at a terminal, and two that differ are refused", async () => {
  using folder = temporaryFolder();
  await runProgram(["migrate"], { dataDir: folder.path });
  async function create(typed: string[]) {
    const command = `${program.join(" ")} admin create --email ines@vitreel.example`;
    const child = Bun.spawn(["script", "-qefc", command, "/dev/null"], {
      cwd: folder.path,
      stdin: "pipe",
      stdout: "pipe",
      env: { PATH: process.env.PATH, DATA_DIR: folder.path },
    });
    let printed = "";
    const questions = ["Password: ", "Repeat the password: "];
    for await (const chunk of child.stdout) {
      printed += Buffer.from(chunk).toString();
      if (questions[0] === undefined || !printed.includes(questions[0])) continue;
      questions.shift();
      child.stdin.write(`${typed.shift()}\n`);
      child.stdin.flush();
    }
    return { code: await child.exited, printed };
  }
  const first = "lamplit harbor violet otter";
  const differing = await create([first, "lamplit harbor violet ottre"]);
  expect(differing.code).toBe(1);
  expect(differing.printed).toContain("The passwords do not match.");
  const same = await create([first, first]);
  expect(same.printed).toContain("Created ines@vitreel.example");
  expect(same.code).toBe(0);
  expect(same.printed + differing.printed).not.toContain(first);
});
