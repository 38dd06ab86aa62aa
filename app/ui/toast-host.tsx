import { lazy, Suspense } from "react";
import { useToast } from "~/browser/toast-store";

const Toaster = lazy(() => import("./toaster").then((module) => ({ default: module.Toaster })));

/** Loads the toast area with the first toast; a page without one does not pay for it. */
export function ToastHost() {
  const toast = useToast();
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
