import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Nothing of the router is sent to browsers, so no address lists its routes for them.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
