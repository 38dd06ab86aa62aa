import { useContext } from "react";
import { applicationFormNames, type FilePurpose } from "~/lib/applications/application-fields";
import { formatFileSize } from "~/lib/format";
import { interpolate } from "~/lib/text";
import { FileInput } from "~/sections/file-input";
import { Button } from "~/ui/button";
import { FieldErrors } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { applyForm } from "./content";
import type { ChosenFile, Uploads } from "./use-uploads";

const texts = applyForm.files;

type Props = { uploads: Uploads };
type FieldsProps = Props & { needsResume: boolean };

/**
 * The inputs for a résumé and other files. Chosen files are uploaded at once; without script they are sent with the
 * form.
 */
export function FileFields({ uploads, needsResume }: FieldsProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {uploads.announcement}
      </p>
      <FileField
        uploads={uploads}
        purpose="resume"
        label={texts.resume}
        hint={texts.hint}
        required={needsResume}
      />
      <FileField uploads={uploads} purpose="other" label={texts.others} hint={texts.othersHint} multiple />
    </>
  );
}

type FieldProps = Props & {
  purpose: FilePurpose;
  label: string;
  hint: string;
  multiple?: boolean;
  required?: boolean;
};

function FileField({ uploads, purpose, label, hint, multiple, required }: FieldProps) {
  const name = purpose === "resume" ? applicationFormNames.resume : applicationFormNames.files;
  const id = `apply-${name}`;
  const error = useContext(FieldErrors)[name];
  const files = uploads.files.filter((file) => file.purpose === purpose);
  const isFull = purpose === "resume" && files.some(({ state }) => state !== "failed");
  return (
    <FileInput
      id={id}
      name={name}
      label={label}
      hint={hint}
      error={error}
      multiple={multiple}
      optional={!required}
      required={required && !isFull}
      hidden={isFull}
      onChange={({ currentTarget }) => {
        const [first] = uploads.add(purpose, [...(currentTarget.files ?? [])]);
        // Uploaded files are not sent again with the form.
        currentTarget.value = "";
        // A single file replaces its input, so the focus moves to the file, but not from where somebody types.
        const isTyping = document.activeElement?.matches("textarea, input:not([type=file])");
        if (first && !multiple && !isTyping) setTimeout(() => focusOnFile(first));
      }}
    >
      {files.length > 0 && (
        <ul role="list" className="grid gap-1.5">
          {files.map((file) => (
            <FileRow key={file.key} uploads={uploads} file={file} input={id} />
          ))}
        </ul>
      )}
    </FileInput>
  );
}

/** Focuses the first action of a file in the list. */
export function focusOnFile(key: string) {
  document.getElementById(rowId(key))?.querySelector("button")?.focus();
}

const rowId = (key: string) => `apply-file-${key}`;

function FileRow({ uploads, file, input }: Props & { file: ChosenFile; input: string }) {
  const { key, name, size, state, part, problem, id } = file;
  const percent = Math.round((part ?? 0) * 100);
  return (
    <li
      id={rowId(key)}
      className="rounded-control border border-line bg-ground-2 py-1.5 pr-1.5 pl-3.5 text-small"
    >
      <div className="flex min-h-9 items-center gap-3">
        <Icon
          name={state === "kept" ? "circle-check" : state === "failed" ? "circle-alert" : "file-text"}
          className={state === "kept" ? "text-success" : state === "failed" ? "text-danger" : "text-accent"}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className={state === "failed" ? "text-danger" : "text-muted"}>
            <span>{formatFileSize(size)}</span>
            <span>{" · "}</span>
            <span>
              {state === "failed"
                ? problem
                : state === "kept"
                  ? texts.kept
                  : part === undefined
                    ? texts.waiting
                    : interpolate(texts.sending, { percent })}
            </span>
          </span>
        </span>
        {id && (
          // Without script a checkbox removes the file.
          <label className="hidden items-center gap-2 pr-2 noscript:flex">
            <input
              type="checkbox"
              name={applicationFormNames.file}
              value={id}
              defaultChecked
              className="size-5 accent-primary"
            />
            {texts.keep}
          </label>
        )}
        <span className="flex shrink-0">
          {uploads.canTryAgain(file) && (
            <Button variant="quiet" size="small" onClick={() => uploads.again(file)}>
              {texts.again}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              uploads.remove(file);
              setTimeout(() => document.getElementById(input)?.focus());
            }}
          >
            {texts.remove}
            <span className="sr-only">: {name}</span>
          </Button>
        </span>
      </div>
      {state === "sending" && (
        <progress
          value={percent}
          max={100}
          aria-label={name}
          className="mt-1 mb-1.5 block h-1.5 w-full overflow-clip rounded-full accent-primary"
        />
      )}
    </li>
  );
}
