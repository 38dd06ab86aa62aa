import { formatStoredName } from "~/db/application-files.server";
import { findPictureFile } from "~/db/pictures.server";
import type { PageHandle } from "~/lib/page-handle";
import { appContext } from "~/server/app.server";
import { problem, toBody } from "~/server/http/responses.server";
import type { Route } from "./+types/pictures.$file";

export const handle: PageHandle = { personal: true, listed: false };

/** A file of an uploaded picture. It never changes, so browsers keep it for a year. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, files } = context.get(appContext);
  const file = await findPictureFile(db, params.file);
  const bytes = file && (await files.store.open(formatStoredName(file)));
  if (!file || !bytes) return problem(404, "There is no such picture.");
  return new Response(toBody(iterate(bytes)), {
    headers: {
      "Content-Type": file.name.endsWith(".jpg") ? "image/jpeg" : "image/webp",
      "Content-Length": String(file.size),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

async function* iterate(bytes: AsyncIterable<Uint8Array>) {
  yield* bytes;
}
