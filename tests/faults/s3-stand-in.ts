/** A request as it came. */
export type S3Request = {
  method: string;
  /** The name of the object, without the bucket; empty where the bucket itself is asked. */
  key: string;
  query: URLSearchParams;
  /** Which of its kind it is, as the clients of S3 call them. */
  kind: "put" | "get" | "head" | "delete" | "list" | "begin" | "part" | "complete" | "abort";
};

/** What the stand-in does instead of its duty, if anything; a promise that never ends is a store that hangs. */
export type S3Fault = (request: S3Request) => Response | Promise<Response> | undefined;

type Stored = { bytes: Buffer; etag: string; at: number };

const region = "eu-test-1";
const accessKeyId = "AKIDTEST";
// The secret has signs that mean something in an address, as Amazon's secrets do.
const secretAccessKey = "a+secret/of the tests";

/** An answer that refuses, as S3 words it. */
export function refusal(status: number, code: string, message = "The store says no."): Response {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return new Response(xml, { status, headers: { "Content-Type": "application/xml" } });
}

/** An answer whose connection breaks after half of what it said would come. */
export function cutOff(bytes: Buffer): Response {
  let sent = false;
  const body = new ReadableStream({
    pull(controller) {
      if (sent) return controller.error(new Error("cut off"));
      sent = true;
      controller.enqueue(bytes.subarray(0, bytes.length >> 1));
    },
  });
  return new Response(body);
}

/**
 * A store that speaks S3 on this machine: one bucket in memory, requests refused unless they are signed with its key,
 * objects in one piece or in parts, lists of `pageSize` objects at a time.
 */
export function startS3StandIn({ bucket = "copies", prefix = "site", pageSize = 1000 } = {}) {
  const state = {
    fault: undefined as S3Fault | undefined,
    keep: (bytes: Buffer) => bytes,
    objects: new Map<string, Stored>(),
    uploads: new Map<string, { key: string; parts: Map<number, Buffer> }>(),
    requests: [] as S3Request[],
  };

  function store(key: string, bytes: Buffer, etag: string) {
    state.objects.set(key, { bytes: state.keep(bytes), etag, at: Date.now() });
  }

  function complete(id: string, key: string) {
    const upload = state.uploads.get(id);
    if (!upload) return refusal(404, "NoSuchUpload");
    const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
    const hash = new Bun.CryptoHasher("md5");
    for (const part of parts) hash.update(md5(part));
    const etag = `"${hash.digest("hex")}-${parts.length}"`;
    state.uploads.delete(id);
    store(key, Buffer.concat(parts), etag);
    return xml(
      `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>${etag.replaceAll('"', "&quot;")}</ETag></CompleteMultipartUploadResult>`,
    );
  }

  function list(query: URLSearchParams) {
    const from = query.get("continuation-token") ?? query.get("start-after") ?? "";
    const keys = [...state.objects.keys()]
      .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > from)
      .sort();
    const page = keys.slice(0, Math.min(pageSize, Number(query.get("max-keys") ?? 1000)));
    const isTruncated = page.length < keys.length;
    const contents = page.map((key) => {
      const { bytes, etag, at } = state.objects.get(key) as Stored;
      return `<Contents><Key>${key}</Key><LastModified>${new Date(at).toISOString()}</LastModified><ETag>${etag.replaceAll('"', "&quot;")}</ETag><Size>${bytes.length}</Size></Contents>`;
    });
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return xml(
      `<ListBucketResult><Name>${bucket}</Name><Prefix></Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
    );
  }

  async function answer(request: S3Request, body: Buffer): Promise<Response> {
    const { key, query, kind } = request;
    const id = query.get("uploadId") ?? "";
    switch (kind) {
      case "list":
        return list(query);
      case "begin": {
        const uploadId = crypto.randomUUID();
        state.uploads.set(uploadId, { key, parts: new Map() });
        return xml(
          `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      case "part":
        state.uploads.get(id)?.parts.set(Number(query.get("partNumber")), body);
        return new Response(null, { headers: { ETag: `"${md5(body).toString("hex")}"` } });
      case "complete":
        return complete(id, key);
      case "abort":
        state.uploads.delete(id);
        return new Response(null, { status: 204 });
      case "put": {
        const etag = `"${md5(body).toString("hex")}"`;
        store(key, body, etag);
        return new Response(null, { headers: { ETag: etag } });
      }
      case "delete":
        state.objects.delete(key);
        return new Response(null, { status: 204 });
      default: {
        const found = state.objects.get(key);
        if (!found) return refusal(404, "NoSuchKey");
        const headers = { ETag: found.etag, "Last-Modified": new Date(found.at).toUTCString() };
        if (kind === "get") return new Response(new Uint8Array(found.bytes), { headers });
        return new Response(null, { headers: { ...headers, "Content-Length": String(found.bytes.length) } });
      }
    }
  }

  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 255,
    maxRequestBodySize: 2 ** 30,
    async fetch(request) {
      const { pathname, searchParams: query } = new URL(request.url);
      const body = Buffer.from(await request.arrayBuffer());
      if (!isOurs(request)) return refusal(403, "SignatureDoesNotMatch");
      const [, askedBucket, ...rest] = decodeURIComponent(pathname).split("/");
      if (askedBucket !== bucket) return refusal(404, "NoSuchBucket");
      const key = rest.join("/");
      const asked = { method: request.method, key, query, kind: kindOf(request.method, key, query) };
      state.requests.push(asked);
      return (await state.fault?.(asked)) ?? answer(asked, body);
    },
  });
  const credentials = `${accessKeyId}:${encodeURIComponent(secretAccessKey)}`;
  return Object.assign(state, {
    port: server.port,
    secrets: [secretAccessKey, encodeURIComponent(secretAccessKey)],
    /** The store as the setting BACKUP_URL names it. */
    url: `s3://${credentials}@127.0.0.1:${server.port}/${bucket}/${prefix}?region=${region}`,
    /** The names of what is kept below the prefix. */
    names: () => [...state.objects.keys()].map((key) => key.slice(prefix.length + 1)).sort(),
    count: (kind: S3Request["kind"]) => state.requests.filter((one) => one.kind === kind).length,
    async [Symbol.asyncDispose]() {
      await server.stop(true);
    },
  });
}

function kindOf(method: string, key: string, query: URLSearchParams): S3Request["kind"] {
  if (method === "POST") return query.has("uploads") ? "begin" : "complete";
  if (method === "PUT") return query.has("partNumber") ? "part" : "put";
  if (method === "DELETE") return query.has("uploadId") ? "abort" : "delete";
  if (key === "") return "list";
  return method === "HEAD" ? "head" : "get";
}

function xml(text: string) {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${text}`, {
    headers: { "Content-Type": "application/xml" },
  });
}

function md5(bytes: Uint8Array): Buffer {
  return Buffer.from(new Bun.CryptoHasher("md5").update(bytes).digest());
}

/** Whether a request is signed with this key, for this region; that the signature fits is the client's own business. */
function isOurs({ headers }: Request) {
  const scope = new RegExp(`^AWS4-HMAC-SHA256 Credential=${accessKeyId}/\\d{8}/${region}/s3/aws4_request,`);
  return scope.test(headers.get("authorization") ?? "");
}
