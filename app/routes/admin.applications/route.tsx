import { Link, useNavigation } from "react-router";
import { listApplications, listJobsWithApplications } from "~/db/application-lists.server";
import { listSources } from "~/db/list-filter.server";
import {
  applicationListParams,
  applicationShows,
  applicationViewSearch,
  readApplicationView,
  stagesOf,
} from "~/lib/applications/application-list";
import { readApplicationState } from "~/lib/applications/application-stage";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { ChangeNotice } from "~/sections/admin/change-notice";
import { listNotices } from "~/sections/worklist/list-notices";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { hasPermission } from "~/server/accounts/roles.server";
import { listPeople } from "~/server/accounts/team.server";
import { appContext } from "~/server/app.server";
import { countStages, readBoard } from "~/server/applications/application-board.server";
import { toApplicationFilter } from "~/server/applications/application-filter.server";
import { describeListed } from "~/server/applications/application-view.server";
import { applicationWorklist, setAnonymousReview } from "~/server/applications/application-worklist.server";
import { undoBulkMessage } from "~/server/applications/bulk-messages.server";
import { requireForm } from "~/server/http/request-body.server";
import { answerBulkForm, perPage, readChange } from "~/server/worklist/bulk-form.server";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { NamedNotice, type Notices } from "~/ui/notice";
import type { Route } from "./+types/route";
import { Applications } from "./applications";

const applicationListNotices: Notices = {
  ...listNotices("application"),
  hidden: {
    kind: "success",
    text: "Names are hidden for everyone until the interview. Activity records this.",
  },
  shown: { kind: "success", text: "Names are shown. Activity records this." },
};

const offered = { latest: 2000, sources: 20 };

export const handle: PageHandle = { params: [...applicationListParams, "notice", "count", "left", "undo"] };

export const meta: Route.MetaFunction = (place) =>
  pageMeta(
    { title: "Applications admin", description: "Applications with their job, stage and owner." },
    place,
  );

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db } = app;
  const you = context.get(signedInContext);
  const { searchParams } = new URL(request.url);
  const view = readApplicationView(searchParams);
  const filter = await toApplicationFilter(db, view, you);
  const people = await listPeople(db);
  const jobs = await listJobsWithApplications(db);
  const sources = await listSources(db, db.tables.applications, offered.latest, offered.sources);
  return {
    ...{ view, jobs, sources, isEmpty: sources.length === 0 },
    ...(view.layout === "board" ? { board: await readColumns() } : { list: await readList() }),
    people: people.map(({ id, name }) => ({ id, name })),
    owners: people
      .filter(({ role }) => hasPermission(role, "applications"))
      .map(({ id, name }) => ({ id, name })),
    notice: searchParams.get("notice"),
    change: readChange(searchParams),
  };

  async function readColumns() {
    const columns = await readBoard(db, filter);
    const cards = await describeListed(
      app,
      columns.flatMap(({ applications }) => applications),
      you,
    );
    return columns.map(({ stage, count }) => ({
      ...{ stage, count, cards: cards.filter((card) => card.stage === stage) },
    }));
  }

  async function readList() {
    const { applications, next } = await listApplications(db, filter, perPage, view.past);
    const counts = await countStages(db, filter, applicationShows, stagesOf);
    return { applications: await describeListed(app, applications, you), next, counts };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const by = context.get(signedInContext);
  const view = readApplicationView(new URL(request.url).searchParams);
  const form = await requireForm(request);
  return answerBulkForm(app, by, {
    ...{ form, path: `/admin/applications${applicationViewSearch(view)}`, name: "application" },
    ...{ work: applicationWorklist, readStage: readApplicationState },
    async own(intent, back) {
      if (intent === "undo") {
        const taken = await undoBulkMessage(app, by, String(form.get("undo")));
        return taken && back("takenBack", { count: taken.count });
      }
      if (intent !== "hide" && intent !== "show") return undefined;
      await setAnonymousReview(app, by, String(form.get("job")), intent === "hide");
      return back(intent === "hide" ? "hidden" : "shown");
    },
  });
}

export default function AdminApplications({ loaderData }: Route.ComponentProps) {
  const { notice, change, ...rest } = loaderData;
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === "/admin/applications";
  return (
    <main id="content" className="py-8">
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h1 className="text-[2rem]">Applications</h1>
          <div className="-mr-2.5 flex flex-wrap sm:-mr-3.5">
            <Link
              to="/admin/applications/messages"
              aria-label="Message templates"
              data-tooltip="Message templates"
              className={buttonClass({ variant: "quiet", size: "small" }, "max-sm:px-2.5")}
            >
              <Icon name="mail" />
              <span className="max-sm:sr-only">Templates</span>
            </Link>
            {!rest.isEmpty && (
              <form method="post" action={`/admin/applications/export${applicationViewSearch(rest.view)}`}>
                <Button
                  type="submit"
                  variant="quiet"
                  size="small"
                  data-tooltip="Export CSV"
                  className="max-sm:px-2.5"
                >
                  <Icon name="download" />
                  <span className="max-sm:sr-only">Export CSV</span>
                </Button>
              </form>
            )}
          </div>
        </div>
        <NamedNotice notices={applicationListNotices} name={notice} />
        <ChangeNotice
          name={notice}
          list={`/admin/applications${applicationViewSearch(rest.view)}`}
          {...change}
        />
      </div>
      <Applications {...rest} isLoading={isLoading} />
    </main>
  );
}
