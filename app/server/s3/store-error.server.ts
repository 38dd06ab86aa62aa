import { TooSlow } from "~/db/errors.server";
import { isCertificateTrouble, ownAuthorityAdvice } from "../certificates.server";

/** The store cannot be used, or what lies there; the message is one line, holds no secret, and says what to do. */
export class StoreError extends Error {}

const wrongKey = "the key or its secret in BACKUP_URL is wrong (both are percent-encoded there)";
const notAllowed = "the key may not do this; it needs to list, read, write and delete in that place";
const wrongRegion = "the bucket is in another region; name it in BACKUP_URL as ?region=…";
const later = "the store is in trouble; it is tried again";

const meanings: Record<string, string> = {
  InvalidAccessKeyId: wrongKey,
  SignatureDoesNotMatch: wrongKey,
  AccessDenied: notAllowed,
  AllAccessDisabled: notAllowed,
  NoSuchBucket: "there is no such bucket; make it, or correct BACKUP_URL",
  NoSuchKey: "there is no such object",
  AuthorizationHeaderMalformed: wrongRegion,
  PermanentRedirect: wrongRegion,
  RequestTimeTooSkewed: "the clock of this machine is wrong",
  SlowDown: later,
  InternalError: later,
  ServiceUnavailable: later,
  ConnectionRefused: "nothing answers there",
  ConnectionClosed: "the connection broke off",
  DNSResolveFailed: "no machine has that name",
  UnknownError:
    "it refuses and does not say why; is it a store of S3 that answers there, and may the key do this?",
};

/** An error of Bun's client in words: what the store, or the way to it, said, and what that means. */
export function asStoreError(error: unknown, host: string, bucket: string): StoreError {
  if (error instanceof StoreError) return error;
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const reason = typeof code === "string" ? code : String(message ?? error);
  const trusted = isCertificateTrouble(reason)
    ? `its certificate is not believed. ${ownAuthorityAdvice}`
    : undefined;
  const meaning = error instanceof TooSlow ? "it does not answer" : (meanings[reason] ?? trusted);
  return new StoreError(`${host} (bucket ${bucket}): ${meaning ? `${meaning} (${reason})` : reason}`, {
    cause: error,
  });
}
