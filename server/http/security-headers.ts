const always = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Not `no-referrer`: a form posted before its script has arrived would then name no origin and be refused.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

interface TransportPolicy {
  siteUrl: string;
  /** Off by default: other names below this one may have no TLS, and browsers would refuse them for two years. */
  hstsSubdomains: boolean;
}

/** Pages bring their own content policy; anything else may do nothing at all. */
export function setSecurityHeaders({ headers }: Response, { siteUrl, hstsSubdomains }: TransportPolicy) {
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  if (siteUrl.startsWith("https:")) {
    const scope = hstsSubdomains ? "; includeSubDomains" : "";
    headers.set("Strict-Transport-Security", `max-age=63072000${scope}`);
  }
  const type = headers.get("Content-Type");
  if (type && lacksCharset(type)) headers.set("Content-Type", `${type}; charset=utf-8`);
  if (!headers.has("Content-Security-Policy")) {
    headers.set(
      "Content-Security-Policy",
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'",
    );
  }
}

/** React Router's data and our SVGs name no charset; a browser might guess one in which text becomes markup. */
function lacksCharset(type: string) {
  return /^(text\/|[^;]*[/+]xml\b)/i.test(type) && !/;\s*charset=/i.test(type);
}
