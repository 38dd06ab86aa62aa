import { expect, test } from "bun:test";
import { readApplicationView, toApplicationSearch } from "~/lib/applications/application-list";
import { readInsightView, toInsightSearch } from "~/lib/insight/insight-view";
import { readJobListView, toJobListSearch } from "~/lib/jobs/job-list";
import { readJobFilters, toJobSearch } from "~/lib/jobs/openings";
import { readLeadListView, toLeadListSearch } from "~/lib/leads/lead-list";
import { parsePricingView, toPricingLink } from "~/lib/prices";

type Page = [
  name: string,
  /** Writes anew what is read in an address. */
  rewrite: (query: URLSearchParams) => string,
  kept: string[],
  leftOut: string[],
];

const days = "from=2026-01-02&to=2026-02-03";
const pages: Page[] = [
  [
    "leads",
    (query) => toLeadListSearch(readLeadListView(query)),
    [
      `?q=a+b&show=won&owner=me&kind=trial&source=news&${days}&sort=oldest&before=7`,
      ...["", "?q=ada", "?show=spam", "?q=a+%26b&show=undelivered&before=42"],
    ],
    [
      ...["show=everything", "before=-1", "before=1.5", "before=x", "before=1e99", "kind=x", "sort=x"],
      ...["from=yesterday", "to=2026-13-01", "from=2026-02-31T", "owner=", "source=+"],
    ],
  ],
  [
    "applications",
    (query) => toApplicationSearch(readApplicationView(query)),
    [
      `?view=list&q=light&show=rejected&job=j1&owner=me&source=google&${days}&sort=oldest&before=12`,
      "?job=j1",
    ],
    // A board has all stages.
    ["", "view=x", "from=2026-13-01", "before=-1", "before=0", "sort=name", "show=erased", "show=hired"],
  ],
  [
    "jobs in the admin",
    (query) => toJobListSearch(readJobListView(query)),
    ["?q=a+b&show=live&page=2", "?page=3"],
    ["", "show=all&page=1&q=", "page=-4"],
  ],
  [
    "insight",
    (query) => toInsightSearch(readInsightView(query, Date.UTC(2026, 10, 23, 9, 30))),
    [
      ...["?range=today", "?range=year&plot=sent", "?from=2026-10-01&to=2026-10-31"],
      "?range=7&page=%2Fpricing&kind=campaign&source=spring+sale&device=phone",
    ],
    ["", "range=8", "plot=won", "device=fridge", "kind=x&source=y"],
  ],
  [
    "open positions",
    (query) => toJobSearch(readJobFilters(query)),
    ["?department=Design+%26+Film&location=Pune&type=Full-time"],
    ["", "location=%20", "page=2", "team=x"],
  ],
  [
    "prices",
    (query) => toPricingLink(parsePricingView(query)).replace("/pricing", ""),
    ["?product=studio", "?billing=annual", "?product=securestream&billing=annual"],
    ["", "product=commerce&billing=monthly", "product=toString&billing=yearly", "product=", "product=Studio"],
  ],
];

for (const [name, rewrite, kept, leftOut] of pages)
  test(`an address of ${name} says what is shown, and what nobody understands or everybody expects is left out`, () => {
    for (const search of kept) expect(rewrite(new URLSearchParams(search))).toBe(search);
    for (const search of leftOut)
      expect([search, rewrite(new URLSearchParams(search))]).toEqual([search, ""]);
  });
