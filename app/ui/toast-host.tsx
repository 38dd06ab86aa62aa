import { Suspense, useEffect } from "react";
import { useHasInteracted } from "~/browser/first-interaction";
import { useToast } from "~/browser/toast-store";
import { lazyOrReload } from "~/browser/whole-page";

const loadToaster = () => import("./toaster");
const Toaster = lazyOrReload(() => loadToaster().then((module) => module.Toaster));

/** The place of toasts. Its script loads at the first interaction, before any form can be sent. */
export function ToastHost() {
  const toast = useToast();
  const hasInteracted = useHasInteracted();
  useEffect(() => {
    // A file that is gone is loaded again when it is needed.
    if (hasInteracted) loadToaster().catch(() => undefined);
  }, [hasInteracted]);
  return (
    toast && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
