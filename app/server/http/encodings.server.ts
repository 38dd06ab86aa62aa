import { createConcurrencyLimit } from "../concurrency-limit.server";

export type Encoding = "br" | "gzip" | "identity";

/** A body in every encoding that is ready. */
export type EncodedBody = {
  identity: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  /** Brotli is being made, or never will be. */
  isBest?: boolean;
  /** The bodies that were sent: a response does not copy a Blob. */
  blobs?: Partial<Record<Encoding, Blob>>;
};

const minCompressedBytes = 512;
/** Brotli would take a minute of CPU for larger bodies (a feed of thousands of jobs), so they use gzip. */
const largeBytes = 1024 * 1024;

/** For a body that is sent once: brotli's cost would not pay off. */
export function encodeOnce(identity: Uint8Array<ArrayBuffer>): EncodedBody {
  if (identity.byteLength < minCompressedBytes) return { identity };
  return { identity, gzip: Bun.gzipSync(identity, { level: 1 }) };
}

/** Returns a cached body in an encoding that is ready. */
export function toBlob(body: EncodedBody, encoding: Encoding): Blob {
  body.blobs ??= {};
  body.blobs[encoding] ??= new Blob([body[encoding] ?? body.identity]);
  return body.blobs[encoding];
}

/** For a cached body: gzip, and `br` when it exists. */
export function encodeBody(identity: Uint8Array<ArrayBuffer>, br?: Uint8Array<ArrayBuffer>): EncodedBody {
  const body: EncodedBody = { identity, br };
  if (identity.byteLength < minCompressedBytes) return body;
  if (identity.byteLength > largeBytes) {
    loadZlib().gzip(identity, (error, result) => {
      if (!error) body.gzip = new Uint8Array(result);
    });
    return body;
  }
  body.gzip = Bun.gzipSync(identity, { level: 6 });
  return body;
}

/**
 * Adds brotli, which is slower and smaller than gzip, off the main thread, once per body. It pays off for a body that is
 * sent again. Every client that accepts zstd also accepts brotli, which is smaller.
 */
export function addBrotli(body: EncodedBody): void {
  const { identity, br, isBest } = body;
  if (isBest || br || identity.byteLength < minCompressedBytes || identity.byteLength > largeBytes) return;
  body.isBest = queueCompression(async () => {
    body.br = new Uint8Array(await compressBrotli(identity));
  });
}

/** Node's zlib loads on first use, because it brings Node's streams and would slow the start. */
function loadZlib() {
  return process.getBuiltinModule("node:zlib");
}

function compressBrotli(identity: Uint8Array<ArrayBuffer>) {
  const { brotliCompress, constants } = loadZlib();
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
  };
  return new Promise<Uint8Array>((resolve, reject) =>
    brotliCompress(identity, { params }, (error, result) => (error ? reject(error) : resolve(result))),
  );
}

const runInTurn = createConcurrencyLimit(2);
/** A limit for the queue: requests for very many pages get gzip, and the memory stays bounded. */
const maxQueue = 500;
let waiting = 0;

function queueCompression(work: () => Promise<void>): boolean {
  if (waiting >= maxQueue) return false;
  waiting++;
  // Without brotli the body is sent in another encoding.
  runInTurn(work)
    .catch(() => {})
    .finally(() => waiting--);
  return true;
}

/** Returns the best encoding that the client accepts and that is ready. Honors `;q=0`. */
export function chooseEncoding(body: EncodedBody, accept: string | null): Encoding {
  if (!accept) return "identity";
  for (const name of acceptedEncodings(accept)) if (body[name]) return name;
  return "identity";
}

const preferredEncodings = ["br", "gzip"] as const;
type Compression = (typeof preferredEncodings)[number];

/** Parsed Accept-Encoding headers; browsers send the same few. */
const parsedHeaders = new Map<string, Compression[]>();

function acceptedEncodings(accept: string) {
  const before = parsedHeaders.get(accept);
  if (before) return before;
  const refused = new Set<string>();
  const accepted = new Set<string>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.trim().split(";");
    const zero = parameters.some((parameter) => /^\s*q=0(\.0*)?$/.test(parameter));
    (zero ? refused : accepted).add(name.trim());
  }
  const names = preferredEncodings.filter(
    (name) => !refused.has(name) && (accepted.has(name) || accepted.has("*")),
  );
  if (parsedHeaders.size >= 100) parsedHeaders.clear();
  parsedHeaders.set(accept, names);
  return names;
}
