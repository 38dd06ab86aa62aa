import { escapeXml } from "~/lib/escape-xml";

/** The `detail` for errors of fields; the field's name is appended to a rule that lacks it. */
export function describeErrors(errors: Record<string, string>): string {
  return Object.entries(errors)
    .map(([name, rule]) => (rule.startsWith("This ") ? `${rule.slice(0, -1)}: ${name}.` : rule))
    .join(" ");
}

/** A problem response (RFC 9457). `detail` is for people; `errors` maps fields to the rule each one broke. */
export function problem(
  status: number,
  detail: string,
  extra: { errors?: Record<string, string>; headers?: HeadersInit; [member: string]: unknown } = {},
) {
  const { headers, ...members } = extra;
  const body = { type: "about:blank", title: statusTitles[status] ?? "Error", status, detail, ...members };
  return Response.json(body, {
    status,
    headers: {
      "Cache-Control": "no-store",
      ...Object.fromEntries(new Headers(headers)),
      "Content-Type": "application/problem+json",
    },
  });
}

/** A page with a heading and paragraphs, for refusals before the site renders anything. */
export function createPlainPage(status: number, title: string, paragraphs: string[]) {
  const body = [`<h1>${escapeXml(title)}</h1>`, ...paragraphs.map((text) => `<p>${escapeXml(text)}</p>`)];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title>`;
  return new Response(
    `<!doctype html><html lang="en"><head>${head}</head><body>${body.join("")}</body></html>`,
    {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy":
          "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        "X-Robots-Tag": "noindex",
      },
    },
  );
}

const statusTitles: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  410: "Gone",
  412: "Precondition Failed",
  413: "Content Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  421: "Misdirected Request",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** A 405 response with the allowed methods. */
export function refuseMethod(...allowed: string[]) {
  return problem(405, `This address takes ${allowed.join(", ")} only.`, {
    headers: { Allow: allowed.join(", ") },
  });
}

/** A small generated file (feeds, robots.txt and the like), cached for at most an hour by default. */
export function createTextResponse(text: string, type = "text/plain; charset=utf-8", maxAge = 3600) {
  return new Response(text, {
    headers: { "Content-Type": type, "Cache-Control": `public, max-age=${maxAge}` },
  });
}

/** A body generated in pieces, as fast as the client reads. Bun takes a generator; the types of the web do not. */
export function toBody(pieces: AsyncGenerator<Uint8Array | string>): BodyInit {
  return pieces as unknown as BodyInit;
}
