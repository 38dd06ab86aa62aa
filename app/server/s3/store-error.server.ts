import { TimeoutError } from "~/db/errors.server";
import { isCertificateError, ownAuthorityAdvice } from "../certificates.server";

/** The store or an object is unusable; the message is one line without secrets and says what to do. */
export class StoreError extends Error {}

const wrongKey = "the access key or its secret in BACKUP_URL is wrong (both must be percent-encoded)";
const notAllowed = "the access key lacks permission: it needs list, read, write and delete";
const wrongRegion = "the bucket is in another region; add ?region=… to BACKUP_URL";
const temporaryFailure = "the store is failing temporarily; the request is retried";

const explanations: Record<string, string> = {
  InvalidAccessKeyId: wrongKey,
  SignatureDoesNotMatch: wrongKey,
  AccessDenied: notAllowed,
  AllAccessDisabled: notAllowed,
  NoSuchBucket: "the bucket does not exist; create it, or correct BACKUP_URL",
  NoSuchKey: "the object does not exist",
  AuthorizationHeaderMalformed: wrongRegion,
  PermanentRedirect: wrongRegion,
  RequestTimeTooSkewed: "the clock of this machine is wrong",
  SlowDown: temporaryFailure,
  InternalError: temporaryFailure,
  ServiceUnavailable: temporaryFailure,
  ConnectionRefused: "no server responds",
  ConnectionClosed: "the connection was lost",
  TLSHandshakeFailed:
    "the store speaks no TLS at this port; give it a certificate, or put a proxy with one before it",
  DNSResolveFailed: "the host name does not exist",
  UnknownError:
    "the store gave no reason; check that it is an S3 store, and the permissions of the access key",
};

/** Converts an error of Bun's client: the response of the store or the network, and its meaning. */
export function toStoreError(error: unknown, host: string, bucket: string): StoreError {
  if (error instanceof StoreError) return error;
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const reason = typeof code === "string" ? code : String(message ?? error);
  const trusted = isCertificateError(reason)
    ? `its certificate is not trusted. ${ownAuthorityAdvice}`
    : undefined;
  const meaning =
    error instanceof TimeoutError ? "the store does not respond" : (explanations[reason] ?? trusted);
  return new StoreError(`${host} (bucket ${bucket}): ${meaning ? `${meaning} (${reason})` : reason}`, {
    cause: error,
  });
}
