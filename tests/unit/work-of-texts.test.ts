import { expect, setDefaultTimeout, test } from "bun:test";
import { docsEntries } from "~/content/documentation/topics";
import { cleanText, foldText, oneLine, toNfc } from "~/lib/clean-text";
import { findDialable } from "~/lib/dialable";
import { searchDocumentation } from "~/lib/documentation-search";
import { parseEmailList } from "~/lib/email-list";
import { escapeXml } from "~/lib/escape-xml";
import { parseAttribution, readTouch } from "~/lib/insight/attribution";
import { readAmount, suggestAmount } from "~/lib/jobs/amount";
import { listEmploymentTypes, toSlug } from "~/lib/jobs/job";
import { readJobEdit, toJobBody } from "~/lib/jobs/job-edit";
import { parseJob, parseTime, previewFields } from "~/lib/jobs/job-form";
import { parseLead } from "~/lib/leads/lead";
import { toEmailKey } from "~/lib/mail-address";
import { isPersonField, personBounds } from "~/lib/person-bounds";
import { parseEmail, parsePersonField } from "~/lib/person-fields";
import { describeBrowser } from "~/server/accounts/device.server";
import { findPasswordFault, verifyPassword } from "~/server/accounts/password.server";
import { sanitizeNext } from "~/server/accounts/session.server";
import { formatCsvLine } from "~/server/http/csv.server";
import { chooseEncoding } from "~/server/http/encodings.server";
import { toMarkdown } from "~/server/http/markdown.server";
import { redactPath } from "~/server/http/request-log.server";
import { canonicalizePath } from "~/server/http/request-path.server";
import { viewJob } from "~/server/jobs/job-view.server";
import { findSpamReason } from "~/server/leads/spam.server";
import { toPlainText } from "~/server/markdown.server";
import { jobFields } from "../fixtures/job-app";
import { lead } from "../fixtures/lead-app";
import { listWorstTexts } from "../fixtures/worst-texts";

/** The size of the largest body. */
const bodySize = 64 * 1024;
/** The largest text of a job. */
const jobTextSize = 20_000;
/** Headers and addresses are refused by Bun above this. */
const headerSize = 16 * 1024;
/**
 * Milliseconds of this thread's own work. What grows with the square of the length takes more than a second; on a slow
 * machine other work may be above this too, and its growth decides.
 */
const bound = 150;
/** The work is measured, not the clock: on a busy machine a thread may wait long for a processor. */
setDefaultTimeout(120_000);

const ownPage = new URL("http://localhost/faq");

type Work = [what: string, size: number, work: (text: string) => unknown];

const leadWork = Object.keys(lead).map(
  (name): Work => [`the ${name} of a lead`, bodySize, (text) => parseLead({ ...lead, [name]: text })],
);
const personWork = Object.keys(personBounds)
  .filter(isPersonField)
  .map((name): Work => {
    const { max } = personBounds[name];
    return [`the longest ${name} that is cleaned`, 4 * max, (text) => parsePersonField(name, text)];
  });
/** A line, a text and a list, as all other fields of a job are. */
const jobFieldOfEachKind = ["title", "description", "techStack"];
const jobWork = [...jobFieldOfEachKind, "salaryMin", "validThrough"].map(
  (name): Work => [
    `the field ${name} of a job`,
    bodySize,
    (text) => {
      parseJob({ ...jobFields, [name]: text });
      parseJob(toJobBody(readJobEdit({ ...jobFields, [name]: text })));
      previewFields({ ...jobFields, [name]: text });
    },
  ],
);
const otherWork: Work[] = [
  ["a field no lead has", bodySize, (text) => parseLead({ ...lead, [text]: text })],
  ["a field no job has", bodySize, (text) => parseJob({ ...jobFields, [text]: text })],
  ["an email", bodySize, parseEmail],
  ["a new password", bodySize, (text) => findPasswordFault(text, "ines@vitreel.example")],
  ["the email beside a password", bodySize, (text) => findPasswordFault("seven lamps of sanded glass", text)],
  ["the name of a suspect", bodySize, (name) => findSpamReason({ lead: { ...lead, name } as never, now: 0 })],
  ["an attribution", bodySize, parseAttribution],
  ["a campaign", bodySize, (text) => parseAttribution({ first: { utm_source: text, landing: text } })],
  ["text for one line", bodySize, (text) => oneLine(text, 300)],
  ["text in one form", bodySize, toNfc],
  ["the title of an address", bodySize, toSlug],
  [
    "points of a job",
    jobTextSize,
    (benefits) => viewJob({ ...jobFields, benefits, slug: "x", createdAt: 0 }),
  ],
  ["the words of a text", jobTextSize, toPlainText],
  ["the type of a job", bodySize, (type) => listEmploymentTypes({ type })],
  ["an amount", bodySize, (text) => [readAmount(text), suggestAmount(text)]],
  ["a time", bodySize, parseTime],
  ["pasted text", bodySize, cleanText],
  ["a cell", bodySize, (text) => formatCsvLine([text])],
  ["a feed", bodySize, escapeXml],
  ["where to go next", headerSize, (text) => sanitizeNext(`/${text}`)],
  ["a path", headerSize, canonicalizePath],
  [
    "a path in the log",
    headerSize,
    (text) => redactPath(`http://localhost/${encodeURIComponent(text.toWellFormed())}`),
  ],
  ["a browser's name", headerSize, describeBrowser],
  ["encodings", headerSize, (text) => chooseEncoding({ identity: new Uint8Array() }, text)],
  ["a referrer", headerSize, (text) => readTouch(new URL("http://localhost/"), `https://${text}`)],
  ["a campaign's link", headerSize, (text) => readTouch(new URL(`http://localhost/?utm_source=${text}`), "")],
  ["an own link", headerSize, (text) => readTouch(ownPage, `http://localhost/?a=${text}`)],
  ["a phone number to dial", bodySize, findDialable],
  ["an email address to compare", bodySize, toEmailKey],
  ["a list of addresses", bodySize, parseEmailList],
  ["a search", 200, foldText],
  ["a search of the documentation", headerSize, (text) => searchDocumentation(docsEntries, text)],
];

for (const [what, size, work] of [...leadWork, ...personWork, ...jobWork, ...otherWork])
  test(`no text makes much work as ${what}`, async () => {
    for (const [name, text] of listWorstTexts(size)) {
      const ms = await measureLeastWork(() => work(text));
      // Four times the text is four times the work where it is linear, and sixteen times where it is quadratic.
      const isSlow =
        ms > bound && ms > 8 * (await measureLeastWork(() => work(text.slice(0, text.length / 4))));
      expect(isSlow ? `${name}: ${ms} ms` : "soon done").toBe("soon done");
    }
  });

test("no text in a page makes much work as Markdown", async () => {
  for (const [name, text] of listWorstTexts(20_000)) {
    const html = `<main><p>${escapeXml(text)}</p></main>`;
    const ms = await measureLeastWork(() => toMarkdown(html, "http://localhost"));
    expect([name, ms > 3 * bound]).toEqual([name, false]);
  }
});

test("a password far beyond the limit is refused after the same work, and before it is looked at", async () => {
  const password = "\u0316\u0301".repeat(16_000);
  expect(await verifyPassword(password, undefined)).toBe(false);
  expect(await measureLeastWork(() => verifyPassword(password, undefined))).toBeLessThan(bound);
});

/** The best of several runs counts, because the first run of code is slow and garbage is collected at any time. */
async function measureLeastWork(work: () => unknown) {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least > bound; tries++) {
    const before = readThreadMs();
    await work();
    least = Math.min(least, readThreadMs() - before);
  }
  return least;
}

function readThreadMs() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
