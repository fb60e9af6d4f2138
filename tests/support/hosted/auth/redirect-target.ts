import type { AuthCall } from "./auth-service.ts";
import type { ProjectSettings } from "./project-settings.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Where a mailed link leads: only to the site and what its owner allows, else to the site's first page. */
export function redirectTarget(settings: ProjectSettings, { request, url }: AuthCall) {
  const asked = [
    request.headers.get("redirect_to") || url.searchParams.get("redirect_to"),
    request.headers.get("referer"),
  ];
  return asked.find(target => target && isAllowed(settings, target)) || settings.siteUrl;
}

function isAllowed({ siteUrl, redirectUrls }: ProjectSettings, target: string) {
  const [site, asked] = [URL.parse(siteUrl), URL.parse(target)];
  if (!site || !asked) return false;
  const isSameHost = site.protocol === asked.protocol && site.hostname === asked.hostname;
  if (isSameHost && (site.port === asked.port || loopback.has(asked.hostname))) return true;
  const [withoutHash = ""] = target.split("#");
  return redirectUrls.some(pattern => patternFor(pattern).test(withoutHash));
}

const wildcards: Record<string, string> = { "**": ".*", "*": "[^./]*", "?": "[^./]" };

function patternFor(glob: string) {
  const parts = glob.split(/(\*\*|\*|\?)/);
  return new RegExp(
    `^${parts.map(part => wildcards[part] ?? part.replace(/[.+^${}()|[\]\\]/g, "\\$&")).join("")}$`,
  );
}
