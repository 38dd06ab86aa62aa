import { useToast, useToastArea } from "~/browser/toast-store";

/** Where toasts are drawn. What draws them comes with what shows one: a page without any does not pay for it. */
export function ToastHost() {
  const toast = useToast();
  const Area = useToastArea();
  return toast && Area && <Area />;
}
