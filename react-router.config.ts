import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The router cannot ask for more routes offline.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    // A split `clientAction` would be fetched when its form is sent, perhaps offline.
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
