import type { Context, Next } from "hono";
import { secureHeaders } from "hono/secure-headers";

export interface SecurityHeadersOptions {
  siteUrl: string;
  /** Browsers would refuse subdomains without TLS for two years, so this is off by default. */
  hstsSubdomains: boolean;
}

/** Headers that a response brings itself stay: pages and the service worker have their own policies. */
export function securityHeaders({ siteUrl, hstsSubdomains }: SecurityHeadersOptions) {
  const hsts = `max-age=63072000${hstsSubdomains ? "; includeSubDomains" : ""}`;
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      styleSrc: ["'unsafe-inline'"],
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    // With `no-referrer`, a form posted before its script has loaded would send no origin and be refused.
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: siteUrl.startsWith("https:") && hsts,
    xFrameOptions: "DENY",
    // Today's browsers ignore these, or do the same without them.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** Without a charset, browsers could guess one in which text becomes markup. */
export async function declareCharset(c: Context, next: Next) {
  await next();
  const { headers } = c.res;
  const type = headers.get("Content-Type") ?? "";
  if (/^(text\/|[^;]*[/+]xml\b)/i.test(type) && !/;\s*charset=/i.test(type))
    headers.set("Content-Type", `${type}; charset=utf-8`);
}
