import { expect, test } from "bun:test";

const root = new URL("../../../", import.meta.url).pathname;

async function listSources() {
  // Of the server one file holds a script of the browser.
  const files = [...new Bun.Glob("app/**/*.{ts,tsx}").scanSync({ cwd: root })].filter(
    (file) => !/^app\/(tools|server)\//.test(file) || file.endsWith("/page-start.server.ts"),
  );
  return Promise.all(files.map(async (file) => ({ file, text: await Bun.file(root + file).text() })));
}

test("the framework and the browser do what they are made for: nothing of theirs is taken over", async () => {
  const forbidden: [what: string, pattern: RegExp, except?: string][] = [
    ["an undocumented name of React Router", /__reactRouter\w*|UNSAFE_\w+|unstable_\w+/],
    ["an undocumented name of React", /__react(?!Router)\w*|_reactRootContainer|__CLIENT_INTERNALS\w*/],
    ["a promise that never settles", /new Promise(?:<\w*>)?\(\(\) => \{\}\)/],
    ["a click or submit of the whole window", /(?<!document\.)\baddEventListener\(\s*"(?:click|submit)"/],
    ["a private history", /popstate/, "app/browser/back-closes.ts"],
    ["a cancelled navigation", /\.addEventListener\("navigate"/],
  ];
  const found: string[] = [];
  for (const { file, text } of await listSources())
    for (const [what, pattern, except] of forbidden)
      if (file !== except && pattern.test(text)) found.push(`${file}: ${what}`);
  expect(found).toEqual([]);
});
