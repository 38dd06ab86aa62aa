import { confirmField, confirmProblem } from "~/lib/confirm-field";
import { Button, buttonClass } from "~/ui/button";
import { Checkbox, FieldErrors } from "~/ui/field";
import { Form } from "~/ui/form";

/**
 * The required checkbox of an irreversible action, never checked initially; `isMissing` when the form was sent without
 * it. Its form needs `autoComplete="off"`, because Firefox restores checkboxes on reload.
 */
export function ConfirmBox({ label, isMissing }: { label: string; isMissing: boolean }) {
  return (
    <FieldErrors value={isMissing ? { [confirmField]: confirmProblem } : {}}>
      <Checkbox name={confirmField} value="yes" label={label} required />
    </FieldErrors>
  );
}

type ConfirmTexts = { open: string; question: string; confirm: string; submit: string };

type Props = {
  intent: string;
  texts: ConfirmTexts;
  variant: "secondary" | "danger";
  isMissing: boolean;
};

/** An irreversible action: opened, confirmed by the checkbox, then submitted. */
export function ConfirmForm({ intent, texts, variant, isMissing }: Props) {
  return (
    <details open={isMissing}>
      <summary className={buttonClass({ variant }, "w-full cursor-pointer list-none")}>{texts.open}</summary>
      <Form
        method="post"
        autoComplete="off"
        className={`mt-3 grid gap-4 rounded-control p-5 ${variant === "danger" ? "bg-danger-ground" : "border border-line bg-raised"}`}
      >
        <p>{texts.question}</p>
        <input type="hidden" name="intent" value={intent} />
        <ConfirmBox label={texts.confirm} isMissing={isMissing} />
        <Button type="submit" variant={variant} className="justify-self-start">
          {texts.submit}
        </Button>
      </Form>
    </details>
  );
}
