/** Pages that exist and are kept out of search engines: legal texts and answers to one visitor. */
const unlisted = ["/cookies", "/privacy", "/receipt", "/schedule", "/subscribed", "/terms", "/unsubscribe"];

/** Turns names of route files below app/routes into the addresses of indexable static pages. */
export function indexablePaths(routeFiles: string[]) {
  return routeFiles
    .map((file) => file.replace(/^.*\/_site\.?|(\/route)?\.tsx$/g, ""))
    .filter((name) => name !== "" && !name.includes("$"))
    .map((name) =>
      name === "_index"
        ? "/"
        : `/${name
            .replace(/\._index$/, "")
            .replaceAll("_", "")
            .replaceAll(".", "/")}`,
    )
    .filter((path) => !unlisted.includes(path))
    .sort();
}
