import { useEffect, useRef } from "react";
import { Link, useNavigation } from "react-router";
import { listApplications } from "~/db/application-lists.server";
import { listJobPage } from "~/db/job-lists.server";
import { listLeads } from "~/db/lead-lists.server";
import { findNewsByTitle } from "~/db/news.server";
import { listShownStages } from "~/lib/applications/application-list";
import { stageNames } from "~/lib/applications/application-stage";
import { classNames } from "~/lib/class-names";
import { cleanLine } from "~/lib/clean-text";
import { isolate } from "~/lib/isolate";
import { getJobState, jobStateNames } from "~/lib/jobs/job";
import { readJobListView } from "~/lib/jobs/job-list";
import { leadRequestNames } from "~/lib/leads/lead-fields";
import { toPersonPath, toWebsiteHost } from "~/lib/leads/lead-list";
import { getNewsState, newsKindNames, newsStateNames } from "~/lib/news/news";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { parseEmail } from "~/lib/person-fields";
import { EmptyList, ListSearch } from "~/sections/admin/list-controls";
import { signedInContext } from "~/server/accounts/require-admin.server";
import { hasPermission } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { type App, appContext } from "~/server/app.server";
import { describeListedApplications } from "~/server/applications/application-view.server";
import { Icon } from "~/ui/icon";
import type { Route } from "./+types/route";

/** Maximum results of each kind; the list of the kind has the others. */
const maxPerKind = 8;
/** The list of news has no search, so that more of it is shown here. */
const maxNews = 30;

export const handle: PageHandle = { params: ["q"] };

export const meta: Route.MetaFunction = () => privateMeta("Search");

type Found = { items: { to: string; title: string; text: string }[]; hasMore: boolean };

const searchedKinds = ["applications", "leads", "jobs", "news"] as const;
type Kind = (typeof searchedKinds)[number];

const finders: Record<Kind, (app: App, search: string, you: SignedIn) => Promise<Found>> = {
  applications: findApplications,
  leads: findLeads,
  jobs: findJobs,
  news: findNews,
};

/** Searches only the kinds that the role includes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const you = context.get(signedInContext);
  const search = cleanLine((new URL(request.url).searchParams.get("q") ?? "").slice(0, 200));
  const asked = search ? searchedKinds.filter((kind) => hasPermission(you.admin.role, kind)) : [];
  const found = await Promise.all(
    asked.map(async (kind) => ({ kind, ...(await finders[kind](app, search, you)) })),
  );
  const person = parseEmail(search);
  const email =
    hasPermission(you.admin.role, "erasure") && person.kind === "valid" ? person.email : undefined;
  return { search, email, found: found.filter(({ items }) => items.length > 0) };
}

async function findApplications(app: App, search: string, you: SignedIn): Promise<Found> {
  const found = await listApplications(app.db, { stages: listShownStages("all"), search }, maxPerKind);
  const items = (await describeListedApplications(app, found.applications, you)).map((application) => ({
    to: `/admin/applications/${application.id}`,
    title: application.name,
    text: [application.email, isolate(application.job), stageNames[application.stage]].join(" · "),
  }));
  return { items, hasMore: found.next !== undefined };
}

async function findLeads({ db }: App, search: string): Promise<Found> {
  const { leads, next } = await listLeads(db, { show: "open", search }, maxPerKind);
  const items = leads.map(({ id, name, email, requested, website }) => ({
    to: `/admin/leads/${id}`,
    title: name,
    text: [email, toWebsiteHost(website), leadRequestNames[requested]].join(" · "),
  }));
  return { items, hasMore: next !== undefined };
}

async function findJobs({ db, clock }: App, search: string): Promise<Found> {
  const { jobs, counts } = await listJobPage(
    db,
    readJobListView(new URLSearchParams({ q: search })),
    clock(),
  );
  const items = jobs.slice(0, maxPerKind).map((job) => ({
    to: `/admin/jobs/${job.id}`,
    title: job.title,
    text: [isolate(job.department), isolate(job.location), jobStateNames[getJobState(job, clock())]].join(
      " · ",
    ),
  }));
  return { items, hasMore: counts.all > maxPerKind };
}

async function findNews({ db, clock }: App, search: string): Promise<Found> {
  const news = await findNewsByTitle(db, search, maxNews);
  const items = news.map((one) => ({
    to: `/admin/news/${one.id}`,
    title: one.title,
    text: [newsKindNames[one.kind], newsStateNames[getNewsState(one, clock())]].join(" · "),
  }));
  return { items, hasMore: false };
}

const kindTitles: Record<Kind, string> = {
  applications: "Applications",
  leads: "Leads",
  jobs: "Jobs",
  news: "News",
};

export default function AdminSearch({ loaderData }: Route.ComponentProps) {
  const { search, email, found } = loaderData;
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === "/admin/search";
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!search) field.current?.querySelector("input")?.focus();
  }, [search]);
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">Search</h1>
      <div ref={field} className="mt-6 flex">
        <ListSearch label="Search everything" search={search} />
      </div>
      {!search && (
        <p className="mt-4 max-w-text text-small text-muted">
          People are found by name, email, phone, website, answers and notes; jobs by title, department,
          location and type; news by title. The beginning of a word is enough.
        </p>
      )}
      {email && (
        <p className="mt-4 text-small">
          <Link to={toPersonPath(email)} className="wrap-anywhere underline underline-offset-4">
            All of {email}
          </Link>
        </p>
      )}
      <div aria-busy={isLoading} className={classNames("transition-opacity", isLoading && "opacity-50")}>
        {search && found.length === 0 && (
          <EmptyList title="Nothing found" text="Try fewer letters: the beginning of a name is enough." />
        )}
        {found.map(({ kind, items, hasMore }) => (
          <section key={kind} aria-labelledby={`found-${kind}`} className="mt-10 max-w-3xl">
            <h2 id={`found-${kind}`} className="text-h3">
              {kindTitles[kind]}
            </h2>
            <ul role="list" className="mt-3 border-t border-line">
              {items.map((item) => (
                <FoundItem key={item.to} {...item} />
              ))}
            </ul>
            {hasMore && (
              <Link
                to={`/admin/${kind}?${new URLSearchParams({ ...(kind === "applications" && { view: "list", show: "all" }), q: search })}`}
                className="mt-3 inline-flex min-h-9 items-center gap-1.5 text-small underline underline-offset-4"
              >
                All matching {kindTitles[kind].toLowerCase()}
                <Icon name="arrow-right" />
              </Link>
            )}
          </section>
        ))}
      </div>
    </main>
  );
}

function FoundItem({ to, title, text }: Found["items"][number]) {
  return (
    <li className="border-b border-line">
      <Link to={to} className="focus-inside block py-3 hover:bg-text/3">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="block text-small wrap-anywhere text-muted">{text}</span>
      </Link>
    </li>
  );
}
