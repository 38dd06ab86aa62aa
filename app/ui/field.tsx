import { type ComponentProps, createContext, useContext, useId } from "react";
import { classNames } from "~/lib/class-names";
import { isPersonField, type PersonFieldName } from "~/lib/person-bounds";

export type Errors = Record<string, string | undefined>;

/** The errors of the fields inside; `FormErrors` provides them and removes those that are fixed. */
export const FieldErrors = createContext<Errors>({});

/** The prefix of field ids in a form with `FormErrors`: the field `email` has the id `{form}-email`. */
export const FormPrefix = createContext<string | undefined>(undefined);

function useField({ id, name }: { id?: string; name?: string }) {
  const generated = useId();
  const errors = useContext(FieldErrors);
  const form = useContext(FormPrefix);
  const own = form && name ? `${form}-${name}` : generated;
  return { id: id ?? own, error: name === undefined ? undefined : errors[name] };
}

type LabelProps = {
  label: string;
  hint?: string;
  optional?: boolean;
  /** Small text at the end of the label's line, such as a character count. */
  note?: string;
};
type InputProps = LabelProps & ComponentProps<"input">;
type TextAreaProps = LabelProps & ComponentProps<"textarea">;
type SelectProps = LabelProps & ComponentProps<"select">;

const controlClass =
  "w-full min-w-0 rounded-control border border-field-line bg-raised px-3.5 text-text aria-invalid:border-danger aria-invalid:border-2";

/**
 * A labeled input whose hint and error (see FieldErrors) are announced by assistive technology. Its children stand below
 * the input.
 */
export function Field({ label, hint, optional, note, className, children, ...input }: InputProps) {
  const { id, error } = useField(input);
  const frame = { id, label, error, hint, optional, note, className };
  return (
    <FieldFrame {...frame}>
      <input
        dir={(input.type ?? "text") === "text" ? "auto" : undefined}
        {...input}
        id={id}
        {...describeField(id, error, hint)}
        onFocus={(event) => {
          if (findPersonField(event.currentTarget)) void loadCleaner();
          input.onFocus?.(event);
        }}
        onInput={(event) => {
          const { currentTarget } = event;
          // A contact card or a password manager fills fields that have no focus to lose.
          const isFilled = document.activeElement !== currentTarget;
          if (findPersonField(currentTarget))
            void loadCleaner().then(() => isFilled && cleanInput(currentTarget));
          input.onInput?.(event);
        }}
        onBlur={(event) => {
          cleanInput(event.currentTarget);
          input.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) cleanInput(event.currentTarget);
          input.onKeyDown?.(event);
        }}
        className={classNames(controlClass, "h-12")}
      />
      {children}
    </FieldFrame>
  );
}

const personFieldsByType: Partial<Record<string, PersonFieldName>> = { email: "email", tel: "phone" };

function findPersonField({ type, name }: HTMLInputElement) {
  return personFieldsByType[type] ?? (isPersonField(name) ? name : undefined);
}

/** Loaded when the first field gets the focus, because no page needs it before. */
let loadedCleaner: typeof import("~/lib/person-fields").cleanPersonField | undefined;

async function loadCleaner() {
  try {
    const { cleanPersonField } = await import("~/lib/person-fields");
    loadedCleaner = cleanPersonField;
  } catch {
    // When the cleaning script does not load, the server cleans the value.
  }
}

/**
 * Cleans a pasted address or number before the browser validates it. It also runs on Enter, which submits without a
 * blur.
 */
function cleanInput(input: HTMLInputElement) {
  const name = findPersonField(input);
  const cleaned = name && loadedCleaner ? loadedCleaner(name, input.value) : input.value;
  if (cleaned === input.value) return;
  input.value = cleaned;
  // What listens to the field, such as the store of unsent values, gets the value that can be sent.
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

export function TextArea({ label, hint, optional, note, className, ...area }: TextAreaProps) {
  const { id, error } = useField(area);
  const frame = { id, label, error, hint, optional, note, className };
  return (
    <FieldFrame {...frame}>
      <textarea
        dir="auto"
        {...area}
        id={id}
        {...describeField(id, error, hint)}
        className={classNames(controlClass, "py-2.5 leading-normal")}
      />
    </FieldFrame>
  );
}

export function Select({ label, hint, optional, note, className, ...select }: SelectProps) {
  const { id, error } = useField(select);
  const frame = { id, label, error, hint, optional, note, className };
  return (
    <FieldFrame {...frame}>
      <select
        {...select}
        id={id}
        {...describeField(id, error, hint)}
        className={classNames(controlClass, "h-12")}
      />
    </FieldFrame>
  );
}

export function Checkbox({
  label,
  hint,
  optional,
  className,
  ...input
}: Omit<LabelProps, "note"> & ComponentProps<"input">) {
  const { id, error } = useField(input);
  return (
    <div className={classNames("flex items-start gap-3", className)}>
      <input
        type="checkbox"
        {...input}
        id={id}
        {...describeField(id, error, hint)}
        // Browsers call a required box without a check invalid before anybody touched it.
        aria-invalid={Boolean(error)}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <div>
        <label htmlFor={id} className="block text-small font-semibold leading-6">
          {label}
          {optional && <span className="font-normal text-muted"> (optional)</span>}
        </label>
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}

type FieldFrameProps = LabelProps & {
  id: string;
  error?: string;
  className?: string;
  children: React.ReactNode;
};

/** In a grid, labels share a row and inputs the next one, whatever the height of a label. */
function FieldFrame({ id, label, error, hint, optional, note, className, children }: FieldFrameProps) {
  return (
    <div
      className={classNames(
        "row-span-2 grid grid-cols-1 grid-rows-subgrid content-start gap-y-1.5",
        className,
      )}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <label htmlFor={id} className="text-small font-semibold">
          {label}
          {optional && <span className="font-normal text-muted"> (optional)</span>}
        </label>
        {note && <span className="font-mono text-tiny text-muted">{note}</span>}
      </div>
      <div className="grid grid-cols-1 content-start gap-1.5">
        {children}
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}

/** The hint and the error of a field, to which its `aria-describedby` refers. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: string; error?: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </>
  );
}

/** The attributes that name the notes of a field. */
function describeField(id: string, error?: string, hint?: string) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": ids || undefined };
}
