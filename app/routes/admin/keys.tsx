import { lazy, Suspense, useEffect, useState } from "react";
import { listenToKeys } from "~/browser/admin-keys";
import { loadPart } from "~/browser/old-build";

const Help = lazy(() => loadPart(() => import("./key-help").then(({ KeyHelp }) => ({ default: KeyHelp }))));

/** The keyboard shortcuts of the admin. One of them shows their list, as the account page does. */
export function AdminKeys() {
  const [isShown, setShown] = useState(false);
  useEffect(() => listenToKeys(() => setShown(true)), []);
  return isShown ? (
    <Suspense>
      <Help onClose={() => setShown(false)} />
    </Suspense>
  ) : null;
}
