import { useState } from "react";
import { formatFileSize } from "~/lib/format";
import { QuietHeading } from "~/sections/admin/panel";
import type { ApplicationData } from "~/server/applications/application-view.server";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { FileReader } from "./file-reader";

type Props = { application: Pick<ApplicationData, "id" | "files"> };
type File = ApplicationData["files"][number];

/** The files, to be read here or downloaded. An open reader stays open for the next candidate. */
export function ApplicationFiles({ application: { id, files } }: Props) {
  const [opened, setOpened] = useState<string>();
  const readable = files.filter(({ kind }) => isReadable(kind));
  const shown = opened && (readable.find((file) => file.id === opened) ?? readable[0]);
  return (
    <section data-neighbor-keys="">
      <QuietHeading>Files</QuietHeading>
      {files.length === 0 && <p className="mt-2 text-small">No files.</p>}
      <ul role="list" className="mt-2 grid gap-2 sm:grid-cols-2">
        {files.map((file, index) => {
          return (
            <li
              key={file.id}
              className="flex items-center gap-3 rounded-control border border-line bg-ground px-4 py-3 text-small"
            >
              <Icon name="file-text" className="text-muted" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block font-semibold wrap-anywhere">
                  {file.name}
                </span>
                <span className="block text-muted">
                  {describePurpose(file, index)} · {file.kind.toUpperCase()} · {formatFileSize(file.size)}
                  {!isReadable(file.kind) && " · opens by download"}
                </span>
              </span>
              {readable.includes(file) && shown !== file && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Read ${file.name}`}
                  onClick={() => setOpened(file.id)}
                >
                  Read
                </Button>
              )}
              <form method="post" action={fileUrl(id, file)}>
                <Button
                  type="submit"
                  variant="quiet"
                  size="small"
                  className="px-2"
                  aria-label={`Download ${file.name}`}
                >
                  <Icon name="download" />
                </Button>
              </form>
            </li>
          );
        })}
      </ul>
      {shown && (
        <FileReader
          key={id + shown.id}
          action={fileUrl(id, shown)}
          name={shown.name}
          kind={shown.kind === "txt" ? "txt" : "pdf"}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function isReadable(kind: string) {
  return kind === "pdf" || kind === "txt";
}

function describePurpose({ purpose }: File, index: number) {
  return purpose === "resume" ? "Résumé" : `File ${index + 1}`;
}

function fileUrl(id: string, file: File) {
  return `/admin/applications/${id}/files/${file.id}`;
}
