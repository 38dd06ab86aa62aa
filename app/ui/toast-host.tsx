import { Suspense } from "react";
import { useLoadedAhead } from "~/browser/first-interaction";
import { useToast } from "~/browser/toast-store";
import { lazyOrReload } from "~/browser/whole-page";

const loadToaster = () => import("./toaster");
const Toaster = lazyOrReload(() => loadToaster().then((module) => module.Toaster));

/** The place of toasts. Its script loads at the first interaction, before any form can be sent. */
export function ToastHost() {
  const toast = useToast();
  useLoadedAhead(loadToaster);
  return (
    toast && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
