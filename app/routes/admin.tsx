import { Outlet } from "react-router";
import { adminHeader } from "~/content/admin";
import { AdminHeader } from "~/sections/admin-header";
import { noStore, requireAdmin, signedInContext } from "~/server/admin-door.server";
import { appContext } from "~/server/app.server";
import { getDeliveryHealth } from "~/server/delivery-control.server";
import { ToastHost } from "~/ui/toast-host";
import type { Route } from "./+types/admin";

// The guard stands in front of every loader and action below, each asked for alone or not. It runs for data
// requests because this route has a loader.
export const middleware: Route.MiddlewareFunction[] = [noStore, requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  const { alarm } = await getDeliveryHealth(context.get(appContext));
  return { email: context.get(signedInContext).admin.email, alarm };
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeader {...adminHeader} {...loaderData} />
      <Outlet />
      <ToastHost />
    </>
  );
}
