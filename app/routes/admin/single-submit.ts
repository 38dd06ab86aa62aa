import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigation } from "react-router";

/** Ignores a form that is already being sent: a double click on a slow network would send it twice. */
export function useSingleSubmit() {
  const isSending = useNavigation().formData !== undefined;
  const sent = useRef<ReturnType<typeof readForm>>(undefined);
  const stop = useEffectEvent((event: SubmitEvent) => {
    const { by, values } = readForm(event);
    if (isSending && by === sent.current?.by && values === sent.current.values) event.preventDefault();
    else sent.current = { by, values };
  });
  useEffect(() => {
    // In the capture phase, so that the router sees that it is stopped.
    document.addEventListener("submit", stop, true);
    return () => document.removeEventListener("submit", stop, true);
  }, []);
}

function readForm({ target, submitter }: SubmitEvent) {
  const fields = [...(target as HTMLFormElement).elements] as HTMLInputElement[];
  return { by: submitter ?? target, values: String(fields.map(({ value, checked }) => [value, checked])) };
}
