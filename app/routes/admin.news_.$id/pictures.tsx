import { type ChangeEvent, useState } from "react";
import { useFetcher, useRouteLoaderData } from "react-router";
import { showToast } from "~/browser/toast-store";
import { parsePicturePath, toPictureSource } from "~/lib/pictures";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Panel } from "./panel";
import { type UploadedPicture, uploadPicture } from "./upload-picture";

type Props = { onClose(): void; onPick(picture: UploadedPicture): void };

/** Uploads a picture, with its alternative text, or picks one that was uploaded before. */
export function Pictures({ onClose, onPick }: Props) {
  const loaded = useRouteLoaderData("routes/admin.news_.$id") as { pictures: UploadedPicture[] } | undefined;
  const [gone, setGone] = useState<string[]>([]);
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState("");
  const [problem, setProblem] = useState("");
  const [isSending, setSending] = useState(false);
  const fetcher = useFetcher();

  async function upload() {
    if (!file) return setProblem("Choose a picture.");
    if (!alt.trim()) return setProblem("Describe the picture for readers who cannot see it.");
    setProblem("");
    setSending(true);
    try {
      onPick(await uploadPicture(file, alt.trim()));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  }

  function send(id: string, intent: "delete" | "restore") {
    void fetcher.submit({ intent }, { method: "post", action: `/admin/pictures/${id}` });
  }

  function remove(id: string) {
    send(id, "delete");
    setGone((ids) => [...ids, id]);
    showToast({ title: "Picture deleted.", action: { label: "Undo", run: () => restore(id) } });
  }

  function restore(id: string) {
    send(id, "restore");
    setGone((ids) => ids.filter((one) => one !== id));
  }

  const shown = (loaded?.pictures ?? []).filter(({ id }) => !gone.includes(id));
  return (
    <Panel onClose={onClose} onSubmit={upload}>
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <Field
          label="Picture"
          type="file"
          autoFocus
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => setFile(currentTarget.files?.[0])}
        />
        <Field
          label="Description of the picture"
          value={alt}
          maxLength={200}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
        <Button type="submit" variant="secondary" pending={isSending}>
          {isSending ? "Uploading…" : "Upload picture"}
        </Button>
      </div>
      <p role="alert" className="mt-2 text-small text-danger empty:hidden">
        {problem}
      </p>
      {shown.length > 0 && (
        <ul role="list" className="mt-4 flex gap-3 overflow-x-auto pb-2">
          {shown.map((picture) => (
            <li key={picture.id} className="w-32 shrink-0">
              <button
                type="button"
                aria-label={`Use: ${picture.alt || picture.id}`}
                onClick={() => onPick(picture)}
                className="block w-full overflow-hidden rounded-control border border-line"
              >
                <PictureThumbnail id={picture.id} />
              </button>
              <button
                type="button"
                aria-label={`Delete: ${picture.alt || picture.id}`}
                onClick={() => remove(picture.id)}
                className="mt-1 text-tiny text-muted underline"
              >
                Delete
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The smallest file of a picture; its alternative text stands beside it. */
export function PictureThumbnail({ id }: { id: string }) {
  const picture = parsePicturePath(`/pictures/${id}`);
  if (!picture) return null;
  const { srcSet, width, height } = toPictureSource(picture);
  const [smallest = ""] = srcSet.split(" ");
  return (
    <img
      src={smallest}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className="aspect-16/10 w-full object-cover"
    />
  );
}
