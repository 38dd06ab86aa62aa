import { type ComponentProps, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";

type Props = Omit<ComponentProps<typeof Form>, "method" | "onSubmit">;

/** A form of settings. Once it is answered, its fields show what was stored, which may differ from what was typed. */
export function SettingsForm(props: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle" || !isSent.current) return;
    isSent.current = false;
    form.current?.reset();
  }, [state]);
  return (
    <Form
      {...props}
      ref={form}
      method="post"
      onSubmit={() => {
        isSent.current = true;
      }}
    />
  );
}
