import { useHasMoved, usePart } from "~/browser/lazy-part";
import { useToast } from "~/browser/toast-store";

const loadToaster = () => import("./toaster").then((module) => module.Toaster);

/** The place of toasts. Its script loads at the first interaction, before any form can be sent. */
export function ToastHost() {
  const toast = useToast();
  const hasMoved = useHasMoved();
  const Toaster = usePart(hasMoved || toast !== undefined, loadToaster);
  return toast && Toaster && <Toaster />;
}
