import { expect, setSystemTime, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { company } from "~/content/company";
import { element, elements, mountCall } from "~/content/player";
import {
  linkLife,
  rights,
  roles,
  sampleLink,
  sampleSecret,
  signature,
  signedLinkCode,
} from "~/content/signed-links";
import { documentation } from "~/routes/_site.documentation/content";
import { reference } from "~/routes/_site.documentation/reference";
import { pricing } from "~/routes/_site.pricing/content";
import { featureTable } from "~/routes/_site.pricing/features";
import { payload as showcasePayload } from "~/routes/_site.products.showcase/content";
import { measures } from "~/routes/_site.security/measures";
import { customWebsites } from "~/routes/_site.solutions.custom-websites/content";
import { magento } from "~/routes/_site.solutions.magento/content";
import { shopify } from "~/routes/_site.solutions.shopify/content";
import type { CodeSample } from "~/ui/code-block";

const { setup, createVideo, signedLinks, webhooks } = reference;
const samples: CodeSample[] = [
  documentation.first,
  ...setup.steps.flatMap(({ code }) => code ?? []),
  ...[createVideo.request, createVideo.response, ...signedLinks.samples, ...webhooks.samples],
  ...[customWebsites, magento, shopify].flatMap((page) =>
    page.setup.steps.flatMap((step) => ("code" in step ? step.code : [])),
  ),
  showcasePayload.sample,
  measures.audit.sample,
];

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

test("samples of TypeScript and JSON can be read by their languages", () => {
  expect(samples.length).toBeGreaterThan(15);
  for (const { title, language, code } of samples) {
    if (language === "ts")
      expect([title, new Bun.Transpiler({ loader: "ts" }).transformSync(code).length > 0]).toEqual([
        title,
        true,
      ]);
    // A log is one document after another.
    if (language === "json") for (const part of code.split(/\n(?=\{)/)) JSON.parse(part);
  }
});

test("an element is written in one line while that is short, and mounted with the same words", () => {
  expect(element("carousel", { playlist: "lamps", "per-view": "3" })).toBe(
    `<${elements.carousel.tag} playlist="lamps" per-view="3"></${elements.carousel.tag}>`,
  );
  expect(element("floating", { product: "halo-desk-lamp", position: "bottom-right" })).toBe(
    `<${elements.floating.tag}\n  product="halo-desk-lamp"\n  position="bottom-right">\n</${elements.floating.tag}>`,
  );
  expect(element("player", { video: "tide" }, "  <img>")).toBe(
    `<${elements.player.tag} video="tide">\n  <img>\n</${elements.player.tag}>`,
  );
  expect(mountCall("floating", { product: "halo-desk-lamp" })).toContain(
    'element: "floating",\n  product: "halo-desk-lamp",\n',
  );
});

test("every role has a right, and the owner has all of them", () => {
  for (const role of roles)
    expect([role, rights.some((right) => right.roles.includes(role))]).toEqual([role, true]);
  expect(rights.every((right) => right.roles.includes("Owner"))).toBe(true);
});

test("a control of SecureStream begins with the plan that the price list names", () => {
  const { tiers } = pricing.products.securestream;
  const rows = featureTable.products.securestream.groups.flatMap((group) => group.rows);
  const labels: Record<string, string> = {
    "Access control": "Access by person and group",
    "Signed links": "Signed links",
    "Link expiry": "Link expiry",
    Watermarking: "Watermark with the viewer's name",
    "Single sign-on": "Single sign-on (SAML, OAuth)",
    "Role-based access": "Role-based access",
    "Allow-lists": "Network and domain allow-lists",
    "Audit logs": "Audit log",
  };
  for (const { control, plan } of measures.controls.rows) {
    const row = rows.find(({ label }) => label === labels[control]);
    expect([control, tiers[row?.values.findIndex(Boolean) ?? -1]?.name]).toEqual([control, plan]);
  }
});
