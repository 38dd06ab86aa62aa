import { type ComponentType, useEffect, useState } from "react";
import { useHasMoved } from "~/browser/lazy-part";
import { loadPart } from "~/browser/old-build";
import { useToast } from "~/browser/toast-store";

/** The place of toasts. Its script loads at the first interaction, before any form can be sent. */
export function ToastHost() {
  const toast = useToast();
  const isWanted = useHasMoved() || toast !== undefined;
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (isWanted) void loadPart(() => import("./toaster")).then((loaded) => setToaster(() => loaded.Toaster));
  }, [isWanted]);
  return toast && Toaster && <Toaster />;
}
