import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { clearUnsentValues, useUnsentValues } from "~/browser/unsent-values";
import { unsentForm } from "~/browser/whole-page";
import { FieldErrors } from "~/ui/field";
import { Form } from "~/ui/form";
import { Block, Submit } from "./block";

type Props = Omit<ComponentProps<typeof Form>, "method" | "onSubmit"> & {
  /** The name under which unsaved values are kept (unsent-values.ts). */
  unsent: string;
};

/**
 * A form of settings. Once it is answered, its fields show the stored values, which may differ from the typed ones. Until
 * then they are kept, also over a sign-in or its confirmation.
 */
export function SettingsForm({ unsent, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const { state } = useNavigation();
  const unsentRef = useUnsentValues(unsent, form);
  useEffect(() => {
    if (state !== "idle" || !isSent.current) return;
    isSent.current = false;
    if (unsentForm.get()) return;
    clearUnsentValues(unsent);
    form.current?.reset();
  }, [state, unsent]);
  return (
    <Form
      {...props}
      ref={unsentRef}
      method="post"
      onSubmit={() => {
        isSent.current = true;
      }}
    />
  );
}

type BlockProps = {
  title: string;
  text: string;
  intent: string;
  errors?: Record<string, string | undefined>;
  children: ReactNode;
};

/** A block of a page whose fields are saved together. */
export function SettingsBlock({ title, text, intent, errors = {}, children }: BlockProps) {
  return (
    <Block title={title} text={text}>
      <SettingsForm unsent={intent} className="grid gap-4">
        <FieldErrors value={errors}>{children}</FieldErrors>
        <div>
          <Submit intent={intent} size="small" variant="secondary" label="Save" />
        </div>
      </SettingsForm>
    </Block>
  );
}
