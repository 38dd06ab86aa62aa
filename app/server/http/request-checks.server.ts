import type { Env } from "~/server/env.server";
import { problem } from "./answers.server";
import { isDecodable, movedTo, plainPath } from "./request-path.server";
import type { Asked, Step } from "./step.server";

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];
const maxUrl = 2048;
const maxBody = 64 * 1024;
const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

export function checkMethod({ request }: Asked) {
  if (methods.includes(request.method)) return undefined;
  return problem(405, "This method is not used here.", { headers: { Allow: methods.join(", ") } });
}

/** Only the public host is answered; without a public origin every loopback name. */
export function checkHost(env: Env): Step<Asked> {
  const publicHost = new URL(env.publicOrigin).host;
  return function checkHost({ request, url }) {
    const isOurs = url.host === publicHost || isOwnLoopback(env, url);
    return isOurs && !hasSeveralHosts(request.headers) ? undefined : misdirected();
  };
}

/** The answer to a request that names another host, several, or none that is one. */
export function misdirected() {
  return problem(421, "This server answers for another host name.");
}

/** Bun joins the lines of a doubled header, and takes the first host for the address. */
export function hasSeveralHosts(headers: Headers) {
  return headers.get("host")?.includes(",") ?? false;
}

/** An address has a bound, is text, and is spelled one way before anybody looks at it. */
export function checkAddress({ request, url }: Asked) {
  if (request.url.length > maxUrl) return problem(414, `Addresses are limited to ${maxUrl} characters.`);
  if (!isDecodable(url.pathname)) return problem(400, "This address has a broken escape.");
  if (request.url.includes("%00")) return problem(400, "This address has a character that no text has.");
  const plain = plainPath(url.pathname);
  return plain === url.pathname ? undefined : movedTo(plain + url.search);
}

/**
 * Cross-site request forgery guard for every write (forms, data calls and APIs alike): the browser's own word
 * first (Sec-Fetch-Site), else the Origin header. A client that sends neither is no browser; it may call the
 * public API, but never together with a session cookie.
 */
export function checkOrigin(env: Env): Step<Asked> {
  const isOurs = (origin: URL) => origin.origin === env.publicOrigin || isOwnLoopback(env, origin);
  return function checkOrigin({ request, url, isRead }) {
    if (isRead) return undefined;
    // Outside the API only forms write; React Router would take any other method for a post.
    if (request.method !== "POST" && !url.pathname.startsWith("/api/"))
      return problem(405, "This method is not used here.", { headers: { Allow: "GET, HEAD, POST" } });
    const site = request.headers.get("sec-fetch-site");
    const origin = request.headers.get("origin");
    const hasCookie = request.headers.has("cookie");
    const originIsOurs = origin !== null && URL.canParse(origin) && isOurs(new URL(origin));
    const allowed = site
      ? site === "same-origin" || (site === "none" && !hasCookie)
      : origin
        ? originIsOurs
        : !hasCookie;
    return allowed && (origin === null || originIsOurs)
      ? undefined
      : problem(403, "This request came from another site and was refused.");
  };
}

/** Whether an address is of this machine, where that is all the origin there is. */
export function isOwnLoopback(env: Env, { hostname }: URL) {
  return !env.isPublic && loopbackNames.includes(hostname);
}

/** The body of a write, at most 64 KB, or the refusal to answer with. */
export async function readBody(request: Request): Promise<ArrayBuffer | undefined | Response> {
  const announced = request.headers.get("content-length");
  if (Number(announced ?? 0) > maxBody) return tooLarge();
  try {
    // None is longer than it says; taken whole it costs a third of what reading it by and by does.
    if (announced !== null) return await request.arrayBuffer();
    return request.body ? await readChunks(request.body) : undefined;
  } catch {
    // The client went away, or its chunks are none: nobody hears the answer, and nothing of ours has failed.
    return problem(400, "The request ended before its body did.");
  }
}

async function readChunks(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBody) return tooLarge();
    chunks.push(chunk);
  }
  return new Blob(chunks).arrayBuffer();
}

function tooLarge() {
  return problem(413, "The request is larger than 64 KB.");
}
