import { expect, setSystemTime, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { company } from "~/content/company";
import { allTopics } from "~/content/documentation/topics";
import { secretKeyName } from "~/content/player";
import { linkLife, sampleLink, sampleSecret, signature, signedLinkCode } from "~/content/signed-links";
import { type CodeSample, readCode } from "~/lib/code-sample";
import * as documentation from "~/routes/_site.documentation._index/samples.code";
import * as showcase from "~/routes/_site.products.showcase/samples.code";
import * as security from "~/routes/_site.security/samples.code";
import * as customWebsites from "~/routes/_site.solutions.custom-websites/samples.code";
import * as magento from "~/routes/_site.solutions.magento/samples.code";
import * as shopify from "~/routes/_site.solutions.shopify/samples.code";

const { createVideo, ...others } = documentation;
const samples: CodeSample[] = [
  ...Object.values({ ...others, ...createVideo }),
  ...allTopics.flatMap(({ slug }) => listSamples(slug)),
  ...[customWebsites, magento, shopify, security].flatMap((page) => Object.values<CodeSample>(page)),
  showcase.webhook,
];

function listSamples(topic: string): CodeSample[] {
  const sections = allTopics.find(({ slug }) => slug === topic)?.sections ?? [];
  return sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      if (block.kind === "sample") return block.sample;
      return block.kind === "samples" ? Object.values(block.samples) : [];
    });
}

/** The first sample of a topic whose code begins so. */
function getSample(topic: string, start: string): CodeSample {
  const sample = listSamples(topic).find((one) => readCode(one).startsWith(start));
  if (!sample) throw new Error(`${topic} has no sample that begins with ${start}`);
  return sample;
}

test("the code for signed links, run as it stands, makes the link that the pages take apart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitreel-sample-"));
  await Bun.write(join(folder, "signed-link.ts"), signedLinkCode);
  const { signedLink } = await import(join(folder, "signed-link.ts"));
  setSystemTime(new Date(Number(sampleLink.expires) * 1000 - linkLife.hours * 3_600_000));
  const { video, viewer, expires, signature: seal } = sampleLink;
  expect(signedLink(video, viewer, sampleSecret)).toBe(
    `${company.hosts.play}/${video}?viewer=${viewer}&expires=${expires}&${signature.name}=${seal}`,
  );
  setSystemTime();
  rmSync(folder, { recursive: true });
});

test("the same link made in a terminal is the same link", async () => {
  const { video, viewer, expires, signature: seal } = sampleLink;
  const then = `date() { echo ${Number(expires) - linkLife.hours * 3600}; }\n`;
  const shell = Bun.spawn(["bash", "-c", then + readCode(getSample("signed-links", "video="))], {
    env: { ...process.env, [secretKeyName]: sampleSecret },
  });
  expect(await new Response(shell.stdout).text()).toBe(
    `${company.hosts.play}/${video}?viewer=${viewer}&expires=${expires}&${signature.name}=${seal}\n`,
  );
});

test("the files of the quick start, run as they stand, send the film and say its id", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitreel-upload-"));
  const film = "not yet a film";
  const received: unknown[] = [];
  const api = Bun.serve({
    port: 0,
    async fetch(request) {
      const form = await request.formData();
      const { name, size } = form.get("file") as File;
      received.push([
        request.method,
        new URL(request.url).pathname,
        request.headers.get("authorization"),
        form.get("title"),
        name,
        size,
      ]);
      return Response.json({ id: "halo-desk-lamp" }, { status: 201 });
    },
  });
  const here = (code: string) => code.replaceAll(company.hosts.api, api.url.origin);
  await Bun.write(join(folder, "halo.mp4"), film);
  const script = getSample("quick-start", "// Run it with: node upload.mjs");
  await Bun.write(join(folder, script.title), here(readCode(script)));
  const commands = [
    ["bun", script.title],
    ["bash", "-c", here(readCode(getSample("quick-start", "curl ")))],
  ];
  for (const command of commands) {
    const run = Bun.spawn(command, {
      cwd: folder,
      env: { ...process.env, [secretKeyName]: sampleSecret },
      stderr: "ignore",
    });
    expect(await new Response(run.stdout).text()).toContain("halo-desk-lamp");
  }
  const sent = ["POST", "/v1/videos", `Bearer ${sampleSecret}`, "Halo desk lamp", "halo.mp4", film.length];
  expect(received).toEqual([sent, sent]);
  await api.stop(true);
  rmSync(folder, { recursive: true });
});

test("samples of TypeScript and JSON can be read by their languages", () => {
  expect(samples.length).toBeGreaterThan(70);
  for (const sample of samples) {
    const { title, language } = sample;
    const code = readCode(sample);
    if (language === "ts")
      expect([
        title,
        new Bun.Transpiler({ loader: title.endsWith("x") ? "tsx" : "ts" }).transformSync(code).length > 0,
      ]).toEqual([title, true]);
    // A log is one document after another.
    if (language === "json") for (const part of code.split(/\n(?=\{)/)) JSON.parse(part);
  }
});
