import { Outlet } from "react-router";
import { noStore, requireAdmin, signedInContext } from "~/server/accounts/admin-door.server";
import { appContext } from "~/server/app.server";
import { getDeliveryHealth } from "~/server/delivery/delivery-control.server";
import { ToastHost } from "~/ui/toast-host";
import type { Route } from "./+types/route";
import { adminHeader } from "./content";
import { AdminHeader } from "./header";
import { KeptFocus } from "./kept-focus";

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
      <KeptFocus />
    </>
  );
}
