import { expect, setDefaultTimeout, test } from "bun:test";
import { root } from "../fixtures/build";
import { type PopulatedSite, pageAddresses, populateSite } from "../fixtures/populated-site";
import { type RunningSite, startSite } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";

/** The Nu Html Checker of the W3C, as npm's vnu-jar has it; it needs a Java. */
const checker = `${root}node_modules/vnu-jar/build/dist/vnu.jar`;
const java = Bun.which("java");

setDefaultTimeout(240_000);

/** What the checker says about correct pages, and why that is no fault. */
const knownMessages: [message: RegExp, reason: string][] = [
  [/^Attribute “pathLength” not allowed on element “circle”/, "SVG 2: newer than the checker"],
  [/^Attribute “disablepictureinpicture” not allowed/, "Picture-in-Picture: not in its list"],
  [/^Trailing slash on void elements/, "React writes them; all of its attribute values are quoted"],
  [
    /^Attribute “tool(name|description|paramdescription)” not allowed on element/,
    "WebMCP: newer than the checker",
  ],
  [/^The “list” role is unnecessary for element “[uo]l”/, "Safari needs it where no marks are shown"],
];

if (!java)
  console.warn("\n!!! VALID HTML IS NOT CHECKED: there is no java here (Debian: default-jre-headless) !!!\n");

test.skipIf(!java)("the HTML of every page is valid, also of the admin and of errors @all", async () => {
  using folder = temporaryFolder();
  await using site = await startSite();
  const populated = await populateSite(site);
  const fetchPage = (path: string, init: RequestInit) =>
    fetch(site.url + path, { redirect: "manual", ...init });
  const files = new Map<string, string>();
  for (const address of pageAddresses) {
    const ask = address.startsWith("/admin") ? populated.admin.fetch : fetchPage;
    const response = await ask(populated.places[address] ?? address, { headers: { Accept: "text/html" } });
    if (response.status === 302) continue;
    const file = folder.file(`${files.size}.html`);
    await Bun.write(file, await response.text());
    files.set(file, address);
  }
  for (const [what, response] of Object.entries(await answersToForms(fetchPage, site, populated))) {
    const file = folder.file(`${files.size}.html`);
    await Bun.write(file, await response.text());
    files.set(file, what);
  }
  expect(files.size).toBeGreaterThan(45);
  const child = Bun.spawn([java ?? "", "-jar", checker, "--format", "json", ...files.keys()], {
    stderr: "pipe",
    stdout: "ignore",
  });
  const { messages } = (await new Response(child.stderr).json()) as { messages: Message[] };
  const wrong = messages
    .filter(
      ({ message, extract }) => !knownMessages.some(([pattern]) => pattern.test(`${message} ${extract}`)),
    )
    .map(
      ({ url, message, extract }) =>
        `${files.get(url.replace("file:", ""))}: ${message} (${extract?.slice(0, 80)})`,
    );
  expect([...new Set(wrong)]).toEqual([]);
});

type Message = { type: string; url: string; message: string; extract?: string };

/** Pages that come only as an answer: forms with problems, a refused sign-in, a spent link, another site's form. */
async function answersToForms(
  fetchPage: (path: string, init: RequestInit) => Promise<Response>,
  site: RunningSite,
  populated: PopulatedSite,
): Promise<Record<string, Response>> {
  const post = (path: string, fields: Record<string, string>, cookie?: string) =>
    fetchPage(path, {
      method: "POST",
      headers: { Origin: site.url, Accept: "text/html", ...(cookie && { Cookie: cookie }) },
      body: new URLSearchParams(fields),
    });
  return {
    "a refused sign-in": await post("/sign-in", { email: "a@vitreel.example", password: "no" }),
    "a passkey of nobody": await post("/sign-in", { passkey: "{}" }),
    "a refused confirmation": await post(
      "/admin/confirm",
      { intent: "password", password: "no" },
      populated.admin.cookie,
    ),
    "a demo form with problems": await post("/request-demo", {
      email: "nobody",
      website: "https://shop.example",
    }),
    "a job with problems": await post(
      "/admin/jobs/new",
      { title: "x", isActive: "on" },
      populated.admin.cookie,
    ),
    "a password with problems": await post(
      "/admin/account",
      { intent: "password", currentPassword: "no", newPassword: "short" },
      populated.admin.cookie,
    ),
    "a spent setup link": await fetchPage("/setup?token=spent", {}),
    "a job that is gone": await fetchPage("/company/careers/nope", {}),
    "a receipt that is none": await fetchPage("/receipt?token=x", {}),
    "times for no request": await fetchPage("/schedule", {}),
    "times with problems": await post(populated.places["/schedule"] ?? "", { zone: "", date1: "2020-01-01" }),
    "a post to a page that takes none": await post("/faq", {}),
  };
}
