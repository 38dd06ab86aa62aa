import { figures } from "~/content/figures";
import { packages, siteKey, sampleVideo as video, writeMountCall } from "~/content/player";
import type { Topic } from "~/sections/documentation/article";

const componentOptions = `site: "${siteKey}", element: "player"`;

export const componentsTopic: Topic = {
  slug: "components",
  seo: {
    title: "The player in components",
    description:
      "Mount a video from React, Vue or Svelte with a typed package, clean up when the component goes away, and render the space of it on the server.",
  },
  title: "A video inside your own components",
  lead: `The package is the same ${figures.sdkSize.value} as the script, with types and without dependencies. It makes the same elements and fires the same events.`,
  sections: [
    {
      title: "Mount and clean up",
      paragraphs: [
        "`mount` takes a selector or a DOM node, and the attributes of an element. It returns a handle with three functions: `on`, `update` and `destroy`.",
      ],
      samples: [
        { title: "Terminal", language: "shell", code: `$ npm install ${packages.browser}` },
        {
          title: "player.ts",
          language: "ts",
          code: `${writeMountCall("floating", { product: video, position: "bottom-right" })}

player.on("play", ({ video }) => console.log(video));
player.update({ product: "tide-coffee-set" });
player.destroy();`,
        },
      ],
    },
    {
      title: "React, Vue and Svelte",
      paragraphs: [
        "Each of these is a whole file. They differ only in how the framework tells you that a component is removed.",
      ],
      samples: [
        {
          title: "video-player.tsx",
          language: "ts",
          code: `import { mount } from "${packages.browser}";
import { useEffect, useRef } from "react";

export function VideoPlayer({ video }: { video: string }) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!container.current) return;
    const player = mount(container.current, { ${componentOptions}, video });
    return () => player.destroy();
  }, [video]);

  return <div ref={container} style={{ aspectRatio: "9 / 16" }} />;
}`,
        },
        {
          title: "use-player.ts",
          language: "ts",
          code: `// Vue: const container = ref(); usePlayer(container, props.video);
import { mount } from "${packages.browser}";
import { onBeforeUnmount, onMounted, type Ref } from "vue";

export function usePlayer(container: Ref<HTMLElement>, video: string) {
  let player: ReturnType<typeof mount>;
  onMounted(() => {
    player = mount(container.value, { ${componentOptions}, video });
  });
  onBeforeUnmount(() => player.destroy());
}`,
        },
        {
          title: "player-action.ts",
          language: "ts",
          code: `// Svelte: <div use:player={video}></div>
import { mount } from "${packages.browser}";

export function player(container: HTMLElement, video: string) {
  const mounted = mount(container, { ${componentOptions}, video });
  return {
    update: (next: string) => mounted.update({ video: next }),
    destroy: () => mounted.destroy(),
  };
}`,
        },
      ],
    },
    {
      title: "On the server",
      paragraphs: [
        "The package can be imported where there is no browser; `mount` then does nothing. Write the element into your markup instead, and it becomes a video once the script has loaded.",
      ],
      note: "Reserve the space: an element with a `ratio` does it by itself, a container of your own needs `aspect-ratio`.",
    },
  ],
};
