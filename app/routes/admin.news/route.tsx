import { useEffect, useEffectEvent } from "react";
import { data, Link, redirect, useFetcher } from "react-router";
import { showToast } from "~/browser/toast-store";
import { listAllNews, listDeletedNews } from "~/db/news.server";
import {
  getNewsState,
  type NewsState,
  newsBinMs,
  newsKindNames,
  newsStateNames,
  newsStates,
} from "~/lib/news/news";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { ActionButton } from "~/sections/admin/block";
import { Chip, type ChipTone } from "~/sections/admin/chip";
import { DeletedList } from "~/sections/admin/deleted-list";
import { EmptyList, ListFilters } from "~/sections/admin/list-controls";
import { ShortTime, Time } from "~/sections/admin/time";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { duplicateNews, removeNews, undeleteNews } from "~/server/news/news-changes.server";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import type { Route } from "./+types/route";

export const handle: PageHandle = { params: ["show", "page"] };

export const meta: Route.MetaFunction = () => privateMeta("News");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("news")];

const perPage = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const now = clock();
  const { searchParams } = new URL(request.url);
  const show = newsStates.find((state) => state === searchParams.get("show")) ?? "all";
  const page = Math.max(1, Math.trunc(Number(searchParams.get("page")) || 1));
  const offset = (page - 1) * perPage;
  const { news, counts } = await listAllNews(db, { show, now, limit: perPage, offset });
  const listed = news.map((one) => ({
    id: one.id,
    title: one.title,
    kind: one.kind,
    category: one.category,
    state: getNewsState(one, now),
    publishAt: one.publishAt ?? undefined,
    updatedAt: one.updatedAt,
    updatedBy: one.updatedBy,
  }));
  const deleted = (await listDeletedNews(db, now - newsBinMs)).map(({ id, title, deletedAt }) => ({
    id,
    title,
    deleted: deletedAt ?? now,
  }));
  return { news: listed, counts, show, page, pages: Math.ceil(counts[show] / perPage), deleted };
}

/** Handles the buttons of a row, here and in the editor. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const by = context.get(signedInContext);
  const form = await requireForm(request);
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "delete": {
      const removed = await removeNews(app, by, id);
      if (!removed) throw data("This no longer exists.", { status: 404 });
      return { deleted: id };
    }
    case "restore":
      return { restored: (await undeleteNews(app, by, id))?.id };
    case "duplicate": {
      const copy = await duplicateNews(app, by, id);
      if (!copy) throw data("This no longer exists.", { status: 404 });
      return redirect(`/admin/news/${copy.id}`, 303);
    }
    default:
      throw data(null, { status: 400 });
  }
}

type Answer = { deleted?: string; restored?: string | undefined };

export default function AdminNews({ loaderData }: Route.ComponentProps) {
  const { news, counts, show, page, pages, deleted } = loaderData;
  const remover = useFetcher<Answer>();
  const undo = useFetcher<Answer>();
  const restore = (id: string) => void undo.submit({ intent: "restore", id }, { method: "post" });
  const announce = useEffectEvent((id: string) =>
    showToast({ title: "Deleted.", action: { label: "Undo", run: () => restore(id) } }),
  );
  useEffect(() => {
    if (remover.state === "idle" && remover.data?.deleted) announce(remover.data.deleted);
  }, [remover.state, remover.data]);
  useEffect(() => {
    if (undo.state === "idle" && undo.data?.restored) showToast({ title: "Restored." });
  }, [undo.state, undo.data]);
  return (
    <main id="content" className="wrap py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-[2rem]">News</h1>
        <div className="flex flex-wrap gap-2">
          <Link
            to="/admin/news/new?kind=release"
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            <Icon name="plus" />
            New press release
          </Link>
          <Link to="/admin/news/new" className={buttonClass({ size: "small" })}>
            <Icon name="plus" />
            New article
          </Link>
        </div>
      </div>
      {counts.all === 0 ? (
        <EmptyList
          title="No news yet"
          text="Articles appear on the blog and press releases on the press page, at once or on a date."
        />
      ) : (
        <div className="mt-6">
          <ListFilters
            filters={(["all", ...newsStates] as const).map((state) => ({
              key: state,
              label: state === "all" ? "All" : newsStateNames[state],
              count: counts[state],
              search: state === "all" ? "" : `?show=${state}`,
              isShown: show === state,
            }))}
          />
        </div>
      )}
      <ul role="list" className="mt-4 divide-y divide-line border-y border-line">
        {news.map((one) => (
          <NewsRow key={one.id} news={one} onDelete={() => remove(one.id)} />
        ))}
      </ul>
      <Pagination
        label="Pages of news"
        page={page}
        pages={pages}
        toPage={(to) => ({ search: `?${new URLSearchParams({ show, page: String(to) })}` })}
      />
      <DeletedList list={deleted} onRestore={restore} />
    </main>
  );

  function remove(id: string) {
    void remover.submit({ intent: "delete", id }, { method: "post" });
  }
}

const stateTones: Record<NewsState, ChipTone> = {
  live: "good",
  scheduled: "fresh",
  draft: "calm",
  unlisted: "calm",
};

type Listed = Route.ComponentProps["loaderData"]["news"][number];

function NewsRow({ news, onDelete }: { news: Listed; onDelete(): void }) {
  const { id, title, kind, category, state, publishAt, updatedAt, updatedBy } = news;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <Link to={`/admin/news/${id}`} dir="auto" className="font-semibold wrap-anywhere hover:underline">
          {title}
        </Link>
        <p className="mt-0.5 text-small text-muted">
          {[newsKindNames[kind], category].filter(Boolean).join(" · ")}
          {publishAt && (
            <>
              {" · "}
              <Time at={publishAt} />
            </>
          )}
          {" · saved "}
          <ShortTime at={updatedAt} />
          {updatedBy && ` by ${updatedBy}`}
        </p>
      </div>
      <Chip tone={stateTones[state]}>{newsStateNames[state]}</Chip>
      <div className="flex gap-1">
        <ActionButton intent="duplicate" fields={{ id }} label="Duplicate" of={title} variant="quiet" />
        <button
          type="button"
          aria-label={`Delete: ${title}`}
          onClick={onDelete}
          className={buttonClass({ variant: "quiet", size: "small" })}
        >
          Delete
        </button>
      </div>
    </li>
  );
}
