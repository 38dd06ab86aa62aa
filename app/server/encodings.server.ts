import { brotliCompress, constants, gzip, gzipSync, zstdCompress } from "node:zlib";

export type Encoding = "br" | "zstd" | "gzip" | "identity";

/** One body in every encoding that is ready. Brotli and zstd arrive a moment after creation. */
export type EncodedBody = {
  identity: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  zstd?: Uint8Array<ArrayBuffer>;
};

const smallest = 512;
/** Larger bodies (a feed of thousands of jobs) would keep a processor busy for a minute: gzip is good enough there. */
const large = 1024 * 1024;

/** Compresses with gzip at once and with the slower, better codecs off the main thread; `br` when that is there. */
export function encodeBody(identity: Uint8Array<ArrayBuffer>, br?: Uint8Array<ArrayBuffer>): EncodedBody {
  const body: EncodedBody = { identity, br };
  if (identity.byteLength < smallest) return body;
  if (identity.byteLength > large) {
    gzip(identity, (error, result) => {
      if (!error) body.gzip = new Uint8Array(result);
    });
    return body;
  }
  body.gzip = new Uint8Array(gzipSync(identity, { level: 6 }));
  if (!br) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
    };
    brotliCompress(identity, { params }, (error, result) => {
      if (!error) body.br = new Uint8Array(result);
    });
  }
  zstdCompress(identity, { params: { [constants.ZSTD_c_compressionLevel]: 15 } }, (error, result) => {
    if (!error) body.zstd = new Uint8Array(result);
  });
  return body;
}

/** The best encoding that the visitor accepts and that is ready. Honors `;q=0`. */
export function chooseEncoding(body: EncodedBody, accept: string | null): Encoding {
  if (!accept) return "identity";
  for (const name of acceptedEncodings(accept)) if (body[name]) return name;
  return "identity";
}

const preferred = ["br", "zstd", "gzip"] as const;
type Compression = (typeof preferred)[number];

/** What the headers of visitors say; browsers send the same few again and again. */
const known = new Map<string, Compression[]>();

function acceptedEncodings(accept: string) {
  const before = known.get(accept);
  if (before) return before;
  const refused = new Set<string>();
  const accepted = new Set<string>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.trim().split(";");
    const zero = parameters.some((parameter) => /^\s*q=0(\.0*)?$/.test(parameter));
    (zero ? refused : accepted).add(name.trim());
  }
  const names = preferred.filter((name) => !refused.has(name) && (accepted.has(name) || accepted.has("*")));
  if (known.size >= 100) known.clear();
  known.set(accept, names);
  return names;
}
