import type { ReactNode } from "react";
import { Outlet } from "react-router";
import type { PageHandle } from "~/lib/page-handle";
import { statusOf } from "~/sections/route-error";
import { requireAdmin, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { getDeliveryHealth } from "~/server/delivery/delivery-control.server";
import { ToastHost } from "~/ui/toast-host";
import type { Route } from "./+types/route";
import { adminErrors, adminHeader } from "./content";
import { AdminHeader } from "./header";
import { KeptFocus } from "./kept-focus";

export const handle: PageHandle = { personal: true, listed: false };

// The guard stands in front of every loader and action below, each asked for alone or not. It runs for data
// requests because this route has a loader.
export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  const { alarm } = await getDeliveryHealth(context.get(appContext));
  return { email: context.get(signedInContext).admin.email, alarm };
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/** Whatever page fails, the admin keeps the way to the others. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = statusOf(error);
  const { documentTitle, title, text } = status === 404 ? adminErrors.notFound : adminErrors.broken;
  const failed = (
    <main id="content" className="wrap py-8">
      <title>{documentTitle}</title>
      <meta name="robots" content="noindex" />
      <p className="font-mono text-small text-muted">{status}</p>
      <h1 className="text-[2rem]">{title}</h1>
      <p className="mt-3 max-w-text text-muted">{text}</p>
    </main>
  );
  return loaderData ? <Frame {...loaderData}>{failed}</Frame> : failed;
}

function Frame({ children, ...health }: Route.ComponentProps["loaderData"] & { children: ReactNode }) {
  return (
    <>
      <AdminHeader {...adminHeader} {...health} />
      {children}
      <ToastHost />
      <KeptFocus />
    </>
  );
}
