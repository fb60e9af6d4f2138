import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // All routes at once, in a file that is cached: offline, nobody answers the router when it asks for more.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    // Split, a form's `clientAction` would be fetched when the form is sent, and the connection may be gone by then.
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
