import { data } from "react-router";
import { errorPages } from "~/content/error-pages";
import { ErrorPage } from "~/sections/error-page";

export const meta = () => [
  { title: `404 · ${errorPages.notFound.title} · Vitreel` },
  { name: "robots", content: "noindex" },
];

export const headers = () => ({ "Cache-Control": "no-store" });

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <ErrorPage {...errorPages.notFound} />;
}
