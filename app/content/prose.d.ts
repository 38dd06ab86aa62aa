// What app/tools/prose.ts makes of the texts beside this file.

declare module "*.legal.md" {
  const page: import("~/lib/prose").LegalProse;
  export default page;
}

declare module "*.topic.md" {
  const page: import("~/lib/prose").TopicProse;
  export default page;
}

declare module "*.story.md" {
  const story: import("~/lib/prose").StoryProse;
  export default story;
}
