import { expect, setDefaultTimeout, test } from "bun:test";
import { demoOffers } from "~/content/demo-store";
import { docsEntries } from "~/content/documentation/topics";
import { readVisitQuery } from "~/content/visit";
import { parseApplication, pickApplicationFields } from "~/lib/applications/application";
import { applicationFieldNames } from "~/lib/applications/application-fields";
import { readApplicationView } from "~/lib/applications/application-list";
import { parseOffer, readOffer } from "~/lib/applications/interview-offer";
import {
  checkTemplate,
  fillTemplate,
  messageLimits,
  readMessageForm,
  splitParagraphs,
} from "~/lib/applications/message-template";
import { readCalculatorInputs } from "~/lib/calculator";
import { pickCalculatorText } from "~/lib/calculator-fields";
import { foldText, oneLine } from "~/lib/clean-text";
import { parseCart, parseVariants } from "~/lib/demo-cart";
import { findDialable } from "~/lib/dialable";
import { searchDocumentation } from "~/lib/documentation-search";
import { escapeXml } from "~/lib/escape-xml";
import { parseAttribution, readTouch } from "~/lib/insight/attribution";
import { readInsightView } from "~/lib/insight/insight-view";
import { classifyName } from "~/lib/insight/source-names";
import { toSlug } from "~/lib/jobs/job";
import { readJobEdit, toJobBody } from "~/lib/jobs/job-edit";
import { parseJob } from "~/lib/jobs/job-form";
import { readJobListView } from "~/lib/jobs/job-list";
import { readJobFilters } from "~/lib/jobs/openings";
import { parseQuestions, readQuestionRows } from "~/lib/jobs/question-form";
import { parseFollowUp } from "~/lib/leads/follow-up";
import { parseAddedLead, parseLead } from "~/lib/leads/lead";
import { readLeadListView } from "~/lib/leads/lead-list";
import { parseProposal } from "~/lib/leads/meeting-times";
import { listParams } from "~/lib/list-view";
import { findMentioned } from "~/lib/mentions";
import { newsLimits, parseNews } from "~/lib/news/news";
import { isPersonField, personBounds } from "~/lib/person-bounds";
import { parsePersonField } from "~/lib/person-fields";
import { parsePricingView } from "~/lib/prices";
import { hasTeamCookie, readCookie, readZone } from "~/server/accounts/cookie.server";
import { describeBrowser } from "~/server/accounts/device.server";
import { findPasswordFault, verifyPassword } from "~/server/accounts/password.server";
import { sanitizeNext } from "~/server/accounts/session.server";
import { parseAssertion } from "~/server/accounts/webauthn.server";
import { parseHiringNotifications } from "~/server/applications/hiring-notifications.server";
import { buildStoredFileName, cleanFileName, formatAttachmentHeader } from "~/server/files/file-name.server";
import { formatCsvLine } from "~/server/http/csv.server";
import { chooseEncoding } from "~/server/http/encodings.server";
import { findMatchingEtag } from "~/server/http/etag.server";
import { FormError, parseUrlEncoded } from "~/server/http/form-text.server";
import { parseHeader } from "~/server/http/header-parameters.server";
import { toMarkdown } from "~/server/http/markdown.server";
import { parseBoundary, readParts } from "~/server/http/multipart.server";
import { parseRange } from "~/server/http/range.server";
import { createAddressFinder, normalizeAddress } from "~/server/http/request-address.server";
import { parseUrlEncodedType } from "~/server/http/request-body.server";
import { redactPath } from "~/server/http/request-log.server";
import { canonicalizePath } from "~/server/http/request-path.server";
import { createPageCount } from "~/server/insight/page-count.server";
import { readDevice } from "~/server/insight/visitor.server";
import { findSpamReason } from "~/server/intake/spam.server";
import { isSubmissionKey } from "~/server/intake/submission-key.server";
import { viewJob } from "~/server/jobs/job-view.server";
import { readLinkToken } from "~/server/links.server";
import { listLinks, renderMarkdown, toPlainText } from "~/server/markdown.server";
import { readMeetingForm } from "~/server/meetings/meeting-form.server";
import { jobFields } from "../fixtures/job-app";
import { lead } from "../fixtures/lead-app";
import { listWorstTexts } from "../fixtures/worst-texts";

/** The size of the largest body. */
const bodySize = 64 * 1024;
/** The largest text of a job. */
const jobTextSize = 20_000;
/** The texts of an application arrive in a form with files. */
const formSize = 256 * 1024;
/** Addresses and headers are refused by Bun above this. */
const headerSize = 16 * 1024;
/** The head of a part of a form. */
const headSize = 8 * 1024;
/** What the team types comes in several fields of one body. */
const teamSize = 16 * 1024;
/** Milliseconds of this thread's own work: a stranger holds nobody else for longer. */
const bound = 50;
/** The work is measured, not the clock: on a busy machine a thread may wait long for a processor. */
setDefaultTimeout(120_000);

const question = { id: "1", label: "Why?", kind: "long", isRequired: false } as never;
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
const applicationWork = [...applicationFieldNames, "question-1"].map(
  (name): Work => [
    `the ${name} of an application`,
    formSize,
    (text) => {
      parseApplication({ [name]: text }, [question]);
      pickApplicationFields({ [name]: text }, [question]);
    },
  ],
);

/** Sends a request with one header to what reads it. */
function headerWork(name: string, read: (request: Request) => unknown): Work {
  const work = (text: string) => {
    // A header has only visible signs of ASCII, blanks and tabs.
    const value = text.replace(/[^\t\x20-\x7e]/g, "%");
    const headers = new Headers([[name, value]]);
    const request = new Request("http://localhost/", { headers });
    return read(request);
  };
  return [`the header ${name}`, headerSize, work];
}

const env = { publicOrigin: "http://localhost", trustedProxies: [] as string[] };
const findAddress = createAddressFinder(["127.0.0.1"]);
const countPage = createPageCount({ env, visitCounter: { count() {} } } as never);
const route = { path: "/", isPage: true, isSitePage: true, isListed: true } as never;
const page = { url: new URL("http://localhost/"), route, findAddress: () => "203.0.113.9" };
const browser = { accept: "text/html", "user-agent": "Mozilla/5.0 Firefox/130.0" };
const headersWork: Work[] = [
  headerWork("referer", ({ headers }) => {
    for (const [name, value] of Object.entries(browser)) headers.set(name, value);
    countPage({ request: new Request("http://localhost/", { headers }), ...page } as never);
    readTouch(ownPage, headers.get("referer") ?? "");
  }),
  headerWork("user-agent", ({ headers }) => [
    readDevice(headers.get("user-agent")),
    describeBrowser(headers.get("user-agent") ?? ""),
  ]),
  headerWork("cookie", (request) => [
    hasTeamCookie({ env }, request),
    readCookie({ env }, "challenge", request),
    readZone(request),
  ]),
  headerWork("accept-encoding", ({ headers }) =>
    chooseEncoding({ identity: new Uint8Array() }, headers.get("accept-encoding")),
  ),
  headerWork("if-none-match", (request) => findMatchingEtag(request, '"a"')),
  headerWork("range", (request) => parseRange(request, 1000, '"a"')),
  headerWork("x-forwarded-for", ({ headers }) =>
    normalizeAddress(findAddress("127.0.0.1", headers.get("x-forwarded-for"))),
  ),
  headerWork("content-type", ({ headers }) => [
    parseBoundary(headers.get("content-type") ?? ""),
    parseHeader(headers.get("content-type") ?? ""),
    parseUrlEncodedType(headers.get("content-type") ?? ""),
  ]),
  headerWork("idempotency-key", ({ headers }) => isSubmissionKey(headers.get("idempotency-key") ?? "")),
];

async function readWholeForm(text: string) {
  const yieldOnce = async function* () {
    yield new Uint8Array(Buffer.from(text));
  };
  try {
    for await (const { body } of readParts(yieldOnce(), "b", text.length * 4)) for await (const _ of body);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
  }
}

/** What stands in the head of a part, as often as a form may have parts. */
const formWork = ["name=", 'name="', 'name=c; a="b"', "name=c; filename="].map(
  (start): Work => [
    `the head of parts that begin with ${start}`,
    headSize - 200,
    (text) =>
      readWholeForm(
        `${`--b\r\nContent-Disposition: form-data; ${start}${text.replace(/[\r\n]/g, " ")}x"\r\n\r\nv\r\n`.repeat(7)}--b--`,
      ),
  ],
);
const otherWork: Work[] = [
  ["a form with parts", formSize, (text) => readWholeForm(`--b\r\n${text}\r\n--b--`)],
  [
    "a part of a form",
    formSize,
    (text) => readWholeForm(`--b\r\nContent-Disposition: form-data; name=a\r\n\r\n${text}\r\n--b--`),
  ],
  [
    "a form without files",
    bodySize,
    (text) => {
      try {
        parseUrlEncoded(new Uint8Array(Buffer.from(text)), 2000);
      } catch (error) {
        if (!(error instanceof FormError)) throw error;
      }
    },
  ],
  ["a cart", headerSize, (text) => [parseCart(text, demoOffers), parseVariants(text, demoOffers)]],
  ["what a visitor tried", bodySize, readVisitQuery],
  [
    "numbers of the calculator",
    headerSize,
    (text) =>
      readCalculatorInputs(
        pickCalculatorText(
          new URLSearchParams({ sessions: text, conversion: text, order: text, margin: text }),
        ),
      ),
  ],
  ["filters of jobs", headerSize, (text) => readJobFilters(new URLSearchParams({ location: text }))],
  [
    "times for a meeting",
    bodySize,
    (text) => [
      parseProposal({ zone: text, date1: text, time1: text }, 0),
      parseProposal({ zone: "UTC", date1: text, time1: text }, 0),
    ],
  ],
  [
    "the name of a file",
    headSize,
    (text) => [
      cleanFileName(text),
      buildStoredFileName(text, "pdf"),
      formatAttachmentHeader(buildStoredFileName(text, "pdf")),
    ],
  ],
  ["the name of a source", bodySize, classifyName],
  [
    "a token of a link",
    headerSize,
    (text) =>
      readLinkToken(new Request(`http://localhost/?token=${encodeURIComponent(text.toWellFormed())}`)),
  ],
  ["a new password", bodySize, (text) => findPasswordFault(text, "ines@vitreel.example")],
  ["the name of a suspect", bodySize, (name) => findSpamReason({ lead: { ...lead, name } as never, now: 0 })],
  ["an attribution", bodySize, parseAttribution],
  ["a campaign", bodySize, (text) => parseAttribution({ first: { utm_source: text, landing: text } })],
  ["text for one line", bodySize, (text) => oneLine(text, 300)],
  [
    "a text of a job",
    jobTextSize,
    (benefits) => {
      const job = parseJob({ ...jobFields, benefits });
      return job.kind === "valid" && viewJob({ ...job.fields, slug: "x", createdAt: 0 });
    },
  ],
  ["the links of a text", newsLimits.text, listLinks],
  ["a cell", bodySize, (text) => formatCsvLine([text])],
  ["a feed", bodySize, escapeXml],
  ["the answer of a passkey", bodySize, parseAssertion],
  ["where to go next", headerSize, (text) => sanitizeNext(`/${text}`)],
  ["a path", headerSize, canonicalizePath],
  [
    "a path in the log",
    headerSize,
    (text) => redactPath(`http://localhost/${encodeURIComponent(text.toWellFormed())}`),
  ],
  ["a campaign's link", headerSize, (text) => readTouch(new URL(`http://localhost/?utm_source=${text}`), "")],
  ["an own link", headerSize, (text) => readTouch(ownPage, `http://localhost/?a=${text}`)],
  ["a phone number to dial", bodySize, findDialable],
  ["a text that is searched", bodySize, foldText],
  ["a search of the documentation", headerSize, (text) => searchDocumentation(docsEntries, text)],
];

function toForm(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const listNames = [...listParams, "job", "rating", "kind", "show", "page", "device", "product", "billing"];
const values = { "first name": "Ada", job: "Lamps", company: "Vitreel", sender: "Ines", date: "today" };
const choice = { key: "1", id: "", kind: "choice", required: true };
const teamWork: Work[] = [
  [
    "the view of a list",
    headerSize,
    (text) => {
      const params = new URLSearchParams(listNames.map((name) => [name, text.slice(0, 1000)]));
      for (const read of [readLeadListView, readApplicationView, readJobListView]) read(params);
      return [readInsightView(params, 0), parsePricingView(params)];
    },
  ],
  [
    "the fields of a job",
    teamSize,
    (text) => {
      const job = Object.fromEntries(Object.keys(jobFields).map((name) => [name, text]));
      return [parseJob({ ...job, [text]: text }), parseJob(toJobBody(readJobEdit({ ...jobFields, ...job })))];
    },
  ],
  ["the address of a title", teamSize, toSlug],
  [
    "a question of a job",
    teamSize,
    (text) => parseQuestions(readQuestionRows([{ ...choice, label: text, options: text }])),
  ],
  [
    "the fields of an article",
    teamSize,
    (text) => parseNews("article", { title: text, slug: text, summary: text, text }, { isPublished: true }),
  ],
  ["the words of an article", newsLimits.text, toPlainText],
  ["an added lead", teamSize, (text) => parseAddedLead({ ...lead, name: text, message: text })],
  ["a next step", teamSize, (text) => [parseFollowUp("2026-12-01", text), parseFollowUp(text, "Call")]],
  ["a meeting", teamSize, (text) => readMeetingForm(toForm({ at: text, zone: "UTC", location: text }))],
  [
    "the times of an interview",
    teamSize,
    (text) => parseOffer(readOffer(toForm({ slot1: text, zone: "UTC", location: text })), 0),
  ],
  ["a message to a candidate", teamSize, (text) => readMessageForm(toForm({ subject: text, body: text }))],
  [
    "the longest message to a candidate",
    messageLimits.body,
    (body) => {
      const message = fillTemplate({ subject: "x", body }, values);
      return [checkTemplate(message), splitParagraphs(body)];
    },
  ],
  ["a mention", teamSize, (text) => findMentioned(text, [{ name: "Ada", email: "ada@shop.example" }])],
  [
    "the addresses that hear of applications",
    teamSize,
    (text) => parseHiringNotifications({ emails: text, slackUrl: text }, "https://slack.example/services"),
  ],
];

for (const [what, size, work] of [
  ...leadWork,
  ...personWork,
  ...applicationWork,
  ...headersWork,
  ...formWork,
  ...otherWork,
  ...teamWork,
])
  test(`no text makes much work as ${what}`, async () => {
    for (const [name, text] of listWorstTexts(size)) {
      const ms = await measureLeastWork(() => work(text));
      expect(ms > bound ? `${name}: ${ms} ms` : "soon done").toBe("soon done");
    }
  });

/** An article is written by the team, rendered once and cached. */
const articleBound = 3 * bound;

test("no article makes much work", async () => {
  for (const start of ["# ", `${"a|".repeat(120)}\n${"-|".repeat(120)}\n`])
    for (const [name, text] of listWorstTexts(newsLimits.text - start.length)) {
      const ms = await measureLeastWork(() => renderMarkdown(start + text));
      expect([start.slice(0, 4), name, ms > articleBound]).toEqual([start.slice(0, 4), name, false]);
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
