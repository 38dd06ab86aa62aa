import { pictureLimits } from "~/lib/pictures";

export type UploadedPicture = { id: string; alt: string };

/** What the server reads; any other picture is converted here, by a browser that can show it. */
const readTypes = ["image/jpeg", "image/png", "image/webp"];

/** Uploads a picture with its alternative text. Throws an Error whose message is for the person. */
export async function uploadPicture(file: File, alt: string): Promise<UploadedPicture> {
  const body = readTypes.includes(file.type) ? file : await convertPicture(file);
  if (body.size > pictureLimits.bytes) throw new Error("The picture is larger than 20 MB.");
  const headers = { "Content-Type": "application/octet-stream", "X-Alt": encodeURIComponent(alt) };
  const response = await fetch("/admin/pictures", { method: "POST", body, headers }).catch(() => undefined);
  // The sign-in page, or a firewall's, is no JSON.
  const answer = await response?.json().catch(() => undefined);
  if (!response || !answer)
    throw new Error(
      "The picture did not arrive. Check your connection, and that you are still signed in, and try again.",
    );
  if (!response.ok) throw new Error(answer.detail ?? `The picture was refused (${response.status}).`);
  return answer;
}

/** Draws a picture anew as WebP: AVIF everywhere, and HEIC where the browser reads it. */
async function convertPicture(file: File): Promise<Blob> {
  const isVector = file.type === "image/svg+xml";
  const picture = isVector ? undefined : await createImageBitmap(file).catch(() => undefined);
  if (!picture)
    throw new Error(
      /hei[cf]/i.test(file.type + file.name)
        ? "This browser cannot read HEIC. Save the picture as JPEG and choose it again."
        : "Choose a JPEG, PNG, WebP or AVIF picture.",
    );
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return canvas.convertToBlob({ type: "image/webp", quality: 0.92 });
}
