import { type ComponentType, useEffect, useState } from "react";
import { useHasMoved } from "~/browser/late";
import { loadPart } from "~/browser/old-build";
import { useToast } from "~/browser/toast-store";

/** Where toasts are drawn. What draws them comes when the visitor first moves: it is there before any form is sent. */
export function ToastHost() {
  const toast = useToast();
  const isWanted = useHasMoved() || toast !== undefined;
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (isWanted) void loadPart(() => import("./toaster")).then((loaded) => setToaster(() => loaded.Toaster));
  }, [isWanted]);
  return toast && Toaster && <Toaster />;
}
