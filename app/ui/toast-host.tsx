import { useHasInteracted, useLazyPart } from "~/browser/lazy-part";
import { useToast } from "~/browser/toast-store";

const loadToaster = () => import("./toaster").then((module) => module.Toaster);

/** The place of toasts. Its script loads at the first interaction, before any form can be sent. */
export function ToastHost() {
  const toast = useToast();
  const hasInteracted = useHasInteracted();
  const Toaster = useLazyPart(hasInteracted || toast !== undefined, loadToaster);
  return toast && Toaster && <Toaster />;
}
