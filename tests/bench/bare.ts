/** The reference of the page benchmark: Bun.serve answering fixed bytes and headers, read from standard input. */
const { headers, body, port } = JSON.parse(await Bun.stdin.text()) as {
  headers: [string, string][];
  body: string;
  port: number;
};
const bytes = Buffer.from(body, "base64");
Bun.serve({ port, hostname: "127.0.0.1", fetch: () => new Response(bytes, { headers }) });
console.log("ready");
