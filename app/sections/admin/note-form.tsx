import { useState } from "react";
import { useActionData, useLocation, useNavigation, useNavigationType, useSearchParams } from "react-router";
import { useLeaveWarning } from "~/browser/leave-warning";
import { clearUnsentValues, useUnsentValues } from "~/browser/unsent-values";
import type { DetailAnswer, WorkNote } from "~/lib/worklist";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { Form } from "~/ui/form";
import { FormErrors } from "~/ui/form-errors";

/** The field for a new note. Each record has its own, which is empty again once the note is added. */
export function NoteForm({ form, notes }: { form: string; notes: WorkNote[] }) {
  const { pathname } = useLocation();
  return <NewNote key={`${pathname} ${notes.length}`} form={form} pathname={pathname} />;
}

function NewNote({ form, pathname }: { form: string; pathname: string }) {
  const { note: draft = "", noteErrors } = useActionData<DetailAnswer>() ?? {};
  const isSaving = useNavigation().formData?.get("intent") === "note";
  const [searchParams] = useSearchParams();
  const isReturn = useNavigationType() === "POP";
  const [typed, setTyped] = useState(() => {
    // The stored text is deleted only after the note was saved, so that a refused note survives.
    if (searchParams.get("notice") === "note" && !isReturn) clearUnsentValues(pathname);
    return draft;
  });
  const unsentRef = useUnsentValues(pathname);
  useLeaveWarning(typed.trim() !== "" && !isSaving, "Your note is not saved. Leave anyway?");
  return (
    <Form ref={unsentRef} method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="note" />
      <FormErrors form={form} fields={["note"]} errors={noteErrors}>
        <TextArea
          name="note"
          label="New note"
          hint="Only your team sees notes; erasing erases them. “@” and a member's name notifies them."
          rows={2}
          required
          maxLength={5000}
          defaultValue={draft}
          onChange={(event) => setTyped(event.target.value)}
        />
      </FormErrors>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        pending={isSaving}
      >
        {isSaving ? "Saving…" : "Add note"}
      </Button>
    </Form>
  );
}
