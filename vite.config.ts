import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** React Router's package names its development files for every condition; a built site takes the others. */
const reactRouterFiles = `${import.meta.dirname}/node_modules/react-router/dist/production`;

/** Takes from Tailwind's styles what no supported browser (cssTarget) reads and what no class of ours changes. */
const leanStyles: Plugin = {
  name: "lean styles",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!/\.css(\?|$)/.test(id)) return undefined;
    return { code: foldVariables(foldTheme(modernOnly(code))), map: null };
  },
};

/** Colors of lines, translucent colors, gradients and registered variables are written several times for older browsers. */
function modernOnly(css: string) {
  const pair =
    /([^{};\s][^{};]*)\{([^{}]*;)?\s*([\w-]+):[^;{}]*;?\s*\}\s*@supports \((?:color|background-image):[^{]*\{\s*\1\{\s*(\3:[^{}]*\})\s*\}/g;
  const fallbacks = /@layer properties\s*(?:;|\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\})/g;
  const prefixed = /-webkit-text-decoration-color:[^;}]*;?/g;
  return css.replace(pair, "$1{$2$4").replace(fallbacks, "").replace(prefixed, "");
}

/** A short value of the theme that nothing sets anew stands where it is read. */
function foldTheme(css: string) {
  const theme = css.match(/:root, ?:host\s*\{[^}]*\}/)?.[0] ?? "";
  let folded = css;
  for (const [declaration, name, value = ""] of theme.matchAll(/(--[\w-]+):\s*([^;{}]{1,12})(?:;|(?=\}))/g)) {
    if (css.split(`${name}:`).length > 2) continue;
    folded = folded.replace(declaration, "").replaceAll(`var(${name})`, value);
  }
  return folded;
}

/**
 * A registered variable that no rule sets always has its initial value, or else that of each place where it is read;
 * one that no rule reads need not be set.
 */
function foldVariables(css: string) {
  let folded = css;
  for (const [property, name, descriptors] of css.matchAll(/@property (--tw-[\w-]+)\s*\{([^}]*)\}/g)) {
    const isSet = new RegExp(`[{;]\\s*${name}:`).test(css);
    if (isSet && css.includes(`var(${name}`)) continue;
    const initial = descriptors?.match(/initial-value:\s*([^;]+)/)?.[1];
    folded = folded
      .replace(property, "")
      .replace(new RegExp(`(?<=[{;]\\s*)${name}:[^;}]*;?`, "g"), "")
      .replace(
        new RegExp(`var\\(${name}(?:,((?:[^()]|\\([^()]*\\))*))?\\)`, "g"),
        (_, other = "") => initial ?? other.trim(),
      );
  }
  return folded;
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), leanStyles, reactRouter()],
  resolve: {
    tsconfigPaths: true,
    ...(command === "build" && {
      alias: [
        { find: /^react-router$/, replacement: `${reactRouterFiles}/index.mjs` },
        { find: /^react-router\/dom$/, replacement: `${reactRouterFiles}/dom-export.mjs` },
      ],
    }),
  },
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files for a first view: they are compressed better together, and asked for with fewer headers.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                {
                  name: "layout",
                  test: /\/app\/(root|entry\.client|routes\/_site|ui\/late)\.tsx/,
                  priority: 1,
                },
                { name: "shared", test: /\/app\//, minShareCount: 16 },
              ],
            },
          },
        },
      },
    },
  },
  // A built site is one bundle with everything in it; only Bun's own modules stay outside.
  ...(command === "build" && {
    ssr: { noExternal: true, external: ["bun", "bun:sqlite", "drizzle-orm", "zod"] },
  }),
}));
