/** A small file made by the server (feeds, robots.txt and the like), kept by caches for an hour at most. */
export function textAnswer(text: string, type = "text/plain; charset=utf-8", maxAge = 3600) {
  return new Response(text, {
    headers: { "Content-Type": type, "Cache-Control": `public, max-age=${maxAge}` },
  });
}
