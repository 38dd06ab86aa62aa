import { fileSize } from "~/lib/format";
import { QuietHeading } from "~/sections/admin/panel";
import type { ApplicationData } from "~/server/applications/application-view.server";
import { Icon } from "~/ui/icon";

type Props = { application: Pick<ApplicationData, "id" | "files"> };

/** What came along, to be downloaded: nothing of it is opened on this site. */
export function ApplicationFiles({ application: { id, files } }: Props) {
  return (
    <section>
      <QuietHeading>Files</QuietHeading>
      {files.length === 0 && <p className="mt-2 text-small">No files.</p>}
      <ul role="list" className="mt-2 grid gap-2 sm:grid-cols-2">
        {files.map((file, index) => {
          const role = file.purpose === "resume" ? "Résumé" : `File ${index + 1}`;
          const name = file.name ?? role;
          return (
            <li key={file.id}>
              <form className="h-full" method="post" action={`/admin/applications/${id}/files/${file.id}`}>
                <button
                  type="submit"
                  aria-label={`Download ${name}`}
                  className="flex size-full items-center gap-3 rounded-control border border-line bg-ground px-4 py-3 text-left text-small hover:border-field-line"
                >
                  <Icon name="file-text" className="text-muted" />
                  <span className="min-w-0 flex-1">
                    <span dir="auto" className="block font-semibold wrap-anywhere">
                      {name}
                    </span>
                    <span className="block text-muted">
                      {file.name ? `${role} · ` : ""}
                      {file.kind.toUpperCase()} · {fileSize(file.size)}
                    </span>
                  </span>
                  <Icon name="download" />
                </button>
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
