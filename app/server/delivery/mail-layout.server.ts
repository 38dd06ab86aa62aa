import { companyName } from "~/lib/company-name";
import { escapeXml } from "~/lib/escape-xml";
import { isolate } from "~/lib/isolate";

/** The content of a message, which each channel draws in its own way. Values have one or more lines. */
export type MailContent = {
  heading: string;
  paragraphs: string[];
  facts: [label: string, value: string | string[]][];
  /** The links of the message; the first one is a button. */
  links: { label: string; url: string }[];
  /** The lines of an email's footer. */
  foot: string[];
  /** What the message is about, such as "Lead 0193…"; a repeat has the same. */
  reference?: string;
};

/** Returns the lines between heading and links, as channels without a layout of their own show them. */
export function formatLines({ paragraphs, facts }: MailContent): string[] {
  return [
    ...paragraphs,
    ...facts.map(([label, value]) => `${label}: ${[value].flat().map(isolate).join(", ")}`),
  ];
}

/** Returns the plain text of an email. */
export function formatMailText({ heading, paragraphs, facts, links, foot, reference }: MailContent): string {
  const lines = facts.map(([label, value]) =>
    typeof value === "string"
      ? `${label}: ${isolate(value)}`
      : `${label}:\n${value.map((one) => `  ${one}`).join("\n")}`,
  );
  const parts = [
    heading,
    ...paragraphs,
    lines.join("\n"),
    links.map(({ label, url }) => `${label}:\n${url}`).join("\n\n"),
    `-- \n${listFoot(foot, reference).join("\n")}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function listFoot(foot: string[], reference: string | undefined) {
  return reference ? [...foot, reference] : foot;
}

/** Browsers look for the direction of a paragraph in isolated text too, but not in its element. */
function toHtml(text: string) {
  return escapeXml(text).replace(/\u2068(.*?)\u2069/g, "<bdi>$1</bdi>");
}

/** The site's colors in light and dark mode, as sRGB hex for email clients. */
const colors = {
  ground: ["#fdfaf4", "#0f1225"],
  card: ["#ffffff", "#1e223a"],
  text: ["#141728", "#f8f5ef"],
  muted: ["#535769", "#babdcb"],
  line: ["#e1ded7", "#373c52"],
  button: ["#141728", "#feb93b"],
  onButton: ["#fdfaf4", "#141728"],
} as const;
const brandColor = "#feb93b";
const fontFamily = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";

type Paint = Partial<Record<"color" | "background-color" | "border-color", keyof typeof colors>>;

/** Each element: its style, and its colors in light and dark mode. */
const elementStyles: Record<string, [style: string, paint: Paint]> = {
  page: [
    `border-collapse:collapse;font-family:${fontFamily}`,
    { "background-color": "ground", color: "text" },
  ],
  brand: ["padding:0 8px 16px;font-size:18px;line-height:24px;font-weight:700", { color: "text" }],
  card: [
    "padding:28px;border:1px solid;border-radius:20px",
    { "background-color": "card", "border-color": "line" },
  ],
  heading: [
    "margin:0;font-size:26px;line-height:32px;font-weight:700;letter-spacing:-0.02em;text-wrap:balance;word-break:break-word",
    { color: "text" },
  ],
  paragraph: [
    "margin:12px 0 0;font-size:16px;line-height:25px;text-wrap:pretty;white-space:pre-line;word-break:break-word",
    { color: "text" },
  ],
  label: [
    "padding:10px 16px 10px 0;border-top:1px solid;vertical-align:top;white-space:nowrap;font-size:14px;line-height:22px",
    { color: "muted", "border-color": "line" },
  ],
  value: [
    "padding:10px 0;border-top:1px solid;width:100%;vertical-align:top;word-break:break-word;font-size:16px;line-height:22px",
    { color: "text", "border-color": "line" },
  ],
  button: [
    "display:inline-block;padding:12px 22px;border-radius:999px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none",
    { color: "onButton", "background-color": "button" },
  ],
  link: ["font-size:16px;line-height:24px;text-decoration:underline", { color: "text" }],
  foot: [
    "padding:18px 8px 0;font-size:14px;line-height:21px;text-wrap:pretty;word-break:break-word",
    { color: "muted" },
  ],
};

function colorRules(paint: Paint, isDark: boolean, mark = "") {
  return Object.entries(paint).map(([name, color]) => `${name}:${colors[color][isDark ? 1 : 0]}${mark}`);
}

/** The style attribute of an element, for email clients without style sheets; in dark mode its class overrides it. */
function styleAttributes(name: string) {
  const [style, paint] = elementStyles[name] ?? ["", {}];
  return `class="${name}" style="${[style, ...colorRules(paint, false)].join(";")}"`;
}

const darkStyles = Object.entries(elementStyles)
  .map(([name, [, paint]]) => `.${name}{${colorRules(paint, true, "!important").join(";")}}`)
  .join("");
/** Styles for phones: a value is below its label. */
const phoneStyles =
  ".label,.value{display:block}.label{padding-bottom:0!important}.value{padding-top:0!important;border-top:0!important;width:auto!important}";

const tableAttributes = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';

/** Returns the HTML version: no images, nothing external, dark mode where the reader's client has it. */
export function formatMailHtml({ heading, paragraphs, facts, links, foot, reference }: MailContent): string {
  const rows = facts.map(([label, value]) => {
    const lines = (typeof value === "string" ? [value] : value).map(escapeXml).join("<br>");
    return `<tr><td ${styleAttributes("label")}>${escapeXml(label)}</td><td dir="auto" ${styleAttributes("value")}>${lines}</td></tr>`;
  });
  const linkParagraphs = links.map(({ label, url }, index) => {
    const kind = index === 0 ? "button" : "link";
    return `<p style="margin:${index === 0 ? 24 : 16}px 0 0"><a href="${escapeXml(url)}" ${styleAttributes(kind)}>${escapeXml(label)}</a></p>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(heading)}</title>
<style>:root{color-scheme:light dark}@media (max-width:480px){${phoneStyles}}@media (prefers-color-scheme:dark){${darkStyles}}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${colors.ground[0]}">
<table ${tableAttributes} ${styleAttributes("page")}><tr><td align="center" style="padding:32px 16px">
<table ${tableAttributes} style="max-width:560px;border-collapse:separate;text-align:left">
<tr><td ${styleAttributes("brand")}><span style="display:inline-block;width:10px;height:17px;margin-right:9px;border-radius:3px;background-color:${brandColor};vertical-align:-2px"></span>${escapeXml(companyName)}</td></tr>
<tr><td ${styleAttributes("card")}>
<h1 dir="auto" ${styleAttributes("heading")}>${toHtml(heading)}</h1>
${paragraphs.map((text) => `<p dir="auto" ${styleAttributes("paragraph")}>${toHtml(text)}</p>`).join("\n")}
${rows.length > 0 ? `<table ${tableAttributes} style="margin-top:20px;border-collapse:collapse">\n${rows.join("\n")}\n</table>` : ""}
${linkParagraphs.join("\n")}
</td></tr>
<tr><td ${styleAttributes("foot")}>${listFoot(foot, reference).map(escapeXml).join("<br>")}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
