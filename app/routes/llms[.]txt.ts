import { company } from "~/content/company";
import { docsTopics } from "~/content/documentation/navigation";
import { footer } from "~/content/footer";
import { elements, events, processing, scriptTag } from "~/content/player";
import { listLiveNews } from "~/db/news.server";
import { siteMapContext } from "~/server/app.server";
import { createTextResponse } from "~/server/http/responses.server";
import { listPublicPaths } from "~/server/http/site-map.server";
import { beginNewsPage } from "~/server/news/news-pages.server";
import type { Route } from "./+types/llms[.]txt";

const newestArticles = 20;

/** A guide to the site for language models (llmstxt.org) with the Markdown version of every page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = await beginNewsPage(context);
  const { publicOrigin } = env;
  const articles = await listLiveNews(db, "article", now, { limit: newestArticles });
  const named = new Set<string>(["/"]);
  const sections = footer.groups.map(({ title, links }) => {
    const pages = links.filter(({ to }) => !to.includes("#"));
    for (const { to } of pages) named.add(to);
    return `## ${title}\n\n${pages.map(({ label, to }) => `- [${label}](${publicOrigin}${to}.md)`).join("\n")}`;
  });
  const others = listPublicPaths(context.get(siteMapContext)).filter((path) => !named.has(path));
  return createTextResponse(
    `# ${company.name}

> ${company.tagline}. Four products on one platform: Commerce (shoppable video), Showcase (short marketing video), SecureStream (private hosting) and Studio (recording with guides).

Every page has a Markdown twin at its address with ".md" behind it; the home page is [index.md](${publicOrigin}/index.md).

## The player

\`\`\`html
${scriptTag}
\`\`\`

${Object.values(elements)
  .map(({ tag, purpose, attributes }) => `- \`${tag}\` (${attributes.join(", ")}): ${purpose}`)
  .join("\n")}

It tells the page ${Object.values(events)
      .map(({ name }) => `\`${name}\``)
      .join(", ")}. ${processing}

## Documentation

${docsTopics
  .map(({ slug, label, summary }) => `- [${label}](${publicOrigin}/documentation/${slug}.md): ${summary}`)
  .join("\n")}

## Articles

${articles.map(({ slug, title, summary }) => `- [${title}](${publicOrigin}/blog/${slug}.md): ${summary}`).join("\n")}

${sections.join("\n\n")}

## More pages

${others.map((path) => `- [${path}](${publicOrigin}${path}.md)`).join("\n")}
`,
    undefined,
    0,
  );
}
