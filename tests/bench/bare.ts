/**
 * A reference of the page benchmark: Bun.serve with fixed bytes and headers, read from standard input. "bare" answers
 * in a handler, as every server with anything to decide must; "copy" is a static route, which runs no script at all.
 */
const { way, headers, body, port } = JSON.parse(await Bun.stdin.text()) as {
  way: "bare" | "copy";
  headers: [string, string][];
  body: string;
  port: number;
};
const bytes = Buffer.from(body, "base64");
const init = { headers: new Headers(headers) };
const answer = () => new Response(bytes, init);
if (way === "copy") Bun.serve({ port, hostname: "127.0.0.1", routes: { "/": answer() } });
else Bun.serve({ port, hostname: "127.0.0.1", fetch: answer });
console.log("ready");
