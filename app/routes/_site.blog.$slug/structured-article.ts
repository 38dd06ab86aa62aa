import { company } from "~/content/company";
import { cardPath, type StructuredData } from "~/lib/page-meta";

type Facts = {
  title: string;
  description: string;
  dateTime: string;
  category: string;
  author: { name: string };
};

/** An article for search engines (schema.org BlogPosting). `dateTime` is ISO 8601 with its zone. */
export function blogPosting(origin: string, pathname: string, article: Facts): StructuredData {
  return {
    "@type": "BlogPosting",
    headline: article.title,
    description: article.description,
    image: [origin + cardPath(pathname)],
    datePublished: article.dateTime,
    dateModified: article.dateTime,
    articleSection: article.category,
    author: { "@type": "Person", name: article.author.name, url: `${origin}/company/about` },
    publisher: { "@id": `${origin}/#organization`, "@type": "Organization", name: company.name },
    mainEntityOfPage: origin + pathname,
  };
}
