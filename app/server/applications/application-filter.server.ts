import type { ApplicationFilter } from "~/db/application-filter.server";
import type { Db } from "~/db/database.server";
import { type ApplicationView, listShownStages } from "~/lib/applications/application-list";
import type { SignedIn } from "~/server/accounts/session.server";
import { toListFilter } from "~/server/worklist/list-filter.server";

/** Converts the view of a reader in `zone` to a filter for the database. A board is filtered like its whole list. */
export async function toApplicationFilter(
  db: Db,
  view: ApplicationView,
  you: SignedIn,
  zone: string,
): Promise<ApplicationFilter> {
  const { layout, show, job, rating } = view;
  return {
    ...(await toListFilter(db, "applications", view, you, zone)),
    stages: listShownStages(layout === "board" ? "all" : show),
    job,
    ...(rating && { rating: { adminId: you.admin.id, ...(rating !== "none" && { min: Number(rating) }) } }),
  };
}
