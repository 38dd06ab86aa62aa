import type { Config } from "@react-router/dev/config";
import { textLinks } from "./app/tools/text-links";

export default {
  ssr: true,
  presets: [textLinks],
  // "initial" sends the whole route list with the page: no /__manifest endpoint to attack or to wait for.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
