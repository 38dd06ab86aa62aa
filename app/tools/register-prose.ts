import { plugin } from "bun";

// Makes pages of the texts in Markdown for what Bun runs by itself, such as a test.
plugin({
  name: "prose",
  setup({ onLoad }) {
    onLoad({ filter: /\.(?:legal|story|topic)\.md$/ }, async ({ path }) => {
      const { compileProse } = await import("./prose");
      return { contents: await compileProse(path), loader: "js" };
    });
  },
});
