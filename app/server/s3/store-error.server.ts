import { TooSlow } from "~/db/errors.server";
import { isCertificateTrouble, ownAuthorityAdvice } from "../certificates.server";

/** The store or an object is unusable; the message is one line without secrets and says what to do. */
export class StoreError extends Error {}

const wrongKey = "the key or its secret in BACKUP_URL is wrong (both are percent-encoded there)";
const notAllowed = "the key may not do this; it must list, read, write and delete there";
const wrongRegion = "the bucket is in another region; name it in BACKUP_URL as ?region=…";
const later = "the store has a problem; it is retried";

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
  ConnectionClosed: "the connection was lost",
  DNSResolveFailed: "no host has that name",
  UnknownError: "it refuses without a reason: check that it is an S3 store, and that the key may do this",
};

/** Converts an error of Bun's client: the response of the store or the network, and its meaning. */
export function asStoreError(error: unknown, host: string, bucket: string): StoreError {
  if (error instanceof StoreError) return error;
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const reason = typeof code === "string" ? code : String(message ?? error);
  const trusted = isCertificateTrouble(reason)
    ? `its certificate is not trusted. ${ownAuthorityAdvice}`
    : undefined;
  const meaning = error instanceof TooSlow ? "it does not answer" : (meanings[reason] ?? trusted);
  return new StoreError(`${host} (bucket ${bucket}): ${meaning ? `${meaning} (${reason})` : reason}`, {
    cause: error,
  });
}
