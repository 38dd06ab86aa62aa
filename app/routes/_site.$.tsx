import { data } from "react-router";
import { errorPages, notFoundMeta } from "~/content/error-pages";
import { ErrorPage } from "~/sections/error-page";

export const meta = () => notFoundMeta;

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { documentTitle: _, ...page } = errorPages.notFound;
  return <ErrorPage {...page} />;
}
