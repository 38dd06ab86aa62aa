import { Link, useNavigation } from "react-router";
import { listApplications, listJobsWithApplications } from "~/db/application-lists.server";
import {
  applicationListParams,
  applicationShows,
  listShownStages,
  readApplicationView,
  toApplicationSearch,
} from "~/lib/applications/application-list";
import { readApplicationState } from "~/lib/applications/application-stage";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { ExportButton } from "~/sections/admin/list-controls";
import { ListNotices } from "~/sections/worklist/list-notices";
import { readZone } from "~/server/accounts/cookie.server";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { countStages, readBoard } from "~/server/applications/application-board.server";
import { toApplicationFilter } from "~/server/applications/application-filter.server";
import { describeListedApplications } from "~/server/applications/application-view.server";
import { applicationWorklist } from "~/server/applications/application-worklist.server";
import { undoBulkMessage } from "~/server/applications/bulk-messages.server";
import { requireForm } from "~/server/http/request-body.server";
import { handleBulkForm, perPage } from "~/server/worklist/bulk-form.server";
import { readListChoices } from "~/server/worklist/list-filter.server";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Route } from "./+types/route";
import { Applications } from "./applications";

export const handle: PageHandle = { params: [...applicationListParams, "notice", "count", "left", "undo"] };

export const meta: Route.MetaFunction = () => privateMeta("Applications admin");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db } = app;
  const you = context.get(signedInContext);
  const { searchParams } = new URL(request.url);
  const view = readApplicationView(searchParams);
  const filter = await toApplicationFilter(db, view, you, readZone(request));
  const choices = await readListChoices(db, "applications");
  return {
    view,
    ...choices,
    jobs: await listJobsWithApplications(db),
    isEmpty: choices.sources.length === 0,
    board: view.layout === "board" ? await readColumns() : undefined,
    list: view.layout === "list" ? await readList() : undefined,
  };

  async function readColumns() {
    const columns = await readBoard(db, filter);
    const cards = await describeListedApplications(
      app,
      columns.flatMap(({ applications }) => applications),
      you,
    );
    return columns.map(({ stage, count }) => ({
      stage,
      count,
      cards: cards.filter((card) => card.stage === stage),
    }));
  }

  async function readList() {
    const { applications, next } = await listApplications(db, filter, perPage, view.past);
    const counts = await countStages(db, filter, applicationShows, listShownStages);
    return { applications: await describeListedApplications(app, applications, you), next, counts };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const by = context.get(signedInContext);
  const form = await requireForm(request);
  return handleBulkForm(app, by, {
    form,
    name: "application",
    work: applicationWorklist,
    readStage: readApplicationState,
    async own(intent) {
      if (intent !== "undo") return undefined;
      const taken = await undoBulkMessage(app, by, String(form.get("undo")));
      return taken && { notice: "takenBack", count: taken.count };
    },
  });
}

export default function AdminApplications({ loaderData }: Route.ComponentProps) {
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
              title="Message templates"
              className={buttonClass({ variant: "quiet", size: "small" }, "max-sm:px-2.5")}
            >
              <Icon name="mail" />
              <span className="max-sm:sr-only">Templates</span>
            </Link>
            {!loaderData.isEmpty && (
              <ExportButton action={`/admin/applications/export${toApplicationSearch(loaderData.view)}`} />
            )}
          </div>
        </div>
        <ListNotices noun="application" list={`/admin/applications${toApplicationSearch(loaderData.view)}`} />
      </div>
      <Applications {...loaderData} isLoading={isLoading} />
    </main>
  );
}
