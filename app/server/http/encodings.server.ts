export type Encoding = "br" | "gzip" | "identity";

/** One body in every encoding that is ready. Brotli arrives a moment after creation. */
export type EncodedBody = {
  identity: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
};

const smallest = 512;
/** Larger bodies (a feed of thousands of jobs) would keep a processor busy for a minute: gzip is good enough there. */
const large = 1024 * 1024;

/** A body that is sent once: what the better codec costs would never be gained back. */
export function encodeOnce(identity: Uint8Array<ArrayBuffer>): EncodedBody {
  if (identity.byteLength < smallest) return { identity };
  return { identity, gzip: Bun.gzipSync(identity, { level: 1 }) };
}

/**
 * A body that is kept: compressed with gzip at once and with brotli, which is slower and better, off the main thread;
 * `br` when that is there. Nobody who takes zstd does not take brotli, which is the smaller of the two.
 */
export function encodeBody(identity: Uint8Array<ArrayBuffer>, br?: Uint8Array<ArrayBuffer>): EncodedBody {
  const body: EncodedBody = { identity, br };
  if (identity.byteLength < smallest) return body;
  if (identity.byteLength > large) {
    loadZlib().gzip(identity, (error, result) => {
      if (!error) body.gzip = new Uint8Array(result);
    });
    return body;
  }
  body.gzip = Bun.gzipSync(identity, { level: 6 });
  if (!br) {
    later(async () => {
      body.br = new Uint8Array(await compressBrotli(identity));
    });
  }
  return body;
}

/** Node's library is loaded when it is first needed: with it come its streams, and a start would wait for them. */
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

const atOnce = 2;
/** Who asks for very many different pages at once gets them in gzip; a backlog without end would fill the memory. */
const mostWaiting = 500;
const waiting: (() => Promise<void>)[] = [];
let running = 0;

function later(work: () => Promise<void>) {
  if (waiting.length < mostWaiting) waiting.push(work);
  if (running < atOnce) workOff();
}

async function workOff() {
  running++;
  for (let work = waiting.shift(); work; work = waiting.shift()) {
    // Without it the body goes out in another encoding.
    await work().catch(() => {});
  }
  running--;
}

/** The best encoding that the visitor accepts and that is ready. Honors `;q=0`. */
export function chooseEncoding(body: EncodedBody, accept: string | null): Encoding {
  if (!accept) return "identity";
  for (const name of acceptedEncodings(accept)) if (body[name]) return name;
  return "identity";
}

const preferred = ["br", "gzip"] as const;
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
