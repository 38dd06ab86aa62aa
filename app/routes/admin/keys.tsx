import { lazy, Suspense, useEffect, useState } from "react";
import { listenToKeys } from "~/browser/admin-keys";
import { loadPart } from "~/browser/old-build";

const Help = lazy(() => loadPart(() => import("./key-help").then(({ KeyHelp }) => ({ default: KeyHelp }))));

/** The keys of the admin. What they are is shown by one of them, and on the page of one's account. */
export function AdminKeys() {
  const [isShown, setShown] = useState(false);
  useEffect(() => listenToKeys(() => setShown(true)), []);
  return isShown ? (
    <Suspense>
      <Help onClose={() => setShown(false)} />
    </Suspense>
  ) : null;
}
