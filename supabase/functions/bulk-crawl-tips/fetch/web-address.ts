import ipaddr from "ipaddr.js";

/** Admins see its message as the reason why a page made no tip. */
export class PageFailure extends Error {
  readonly outcome: "failed" | "skipped";

  constructor(reason: string, outcome: "failed" | "skipped" = "failed") {
    super(reason);
    this.outcome = outcome;
  }
}

export function skip(reason: string): PageFailure {
  return new PageFailure(reason, "skipped");
}

const MAX_LENGTH = 2_000;

/** `URL` normalises as browsers do: 0x7f.1 becomes 127.0.0.1. */
export function parseWebAddress(text: string, base?: URL): URL {
  const url = text.length <= MAX_LENGTH ? URL.parse(text, base) : null;
  if (!url || url.href.length > MAX_LENGTH) throw new PageFailure("not a web address");
  url.hash = "";
  return url;
}

/** Invalid addresses stay as typed, because they are shown beside their error. */
export function normaliseSources(texts: string[]): string[] {
  const sources = texts.map(text => {
    const url = URL.parse(text);
    if (!url) return text.slice(0, 400);
    url.hash = "";
    return url.href;
  });
  return [...new Set(sources)];
}

/** @throws PageFailure for an address that is refused before its name is looked up. */
export function requireFetchable(url: URL, { isWebPort }: NetworkAccess): void {
  const { protocol, username, password, hostname } = url;
  if (protocol !== "http:" && protocol !== "https:") throw new PageFailure("not a web address");
  if (username || password) throw new PageFailure("refused: credentials in the address");
  if (!isWebPort(portOf(url))) throw new PageFailure("refused: port");
  if (!isPlainHost(hostname)) throw new PageFailure("refused: host name");
}

export function portOf({ port, protocol }: URL): number {
  return port ? Number(port) : protocol === "https:" ? 443 : 80;
}

export function siteOf({ host }: URL): string {
  return host.replace(/^www\./, "");
}

function isPlainHost(hostname: string) {
  if (hostname.startsWith("[")) return true;
  const labels = hostname.split(".");
  return labels.length > 1 && labels.every(label => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
}

export interface NetworkAccess {
  isPublic(address: string): boolean;
  isWebPort(port: number): boolean;
  resolve(name: string, signal: AbortSignal): Promise<string[]>;
  timeoutMs: number;
}

export const publicInternet: NetworkAccess = {
  isPublic: isPublicAddress,
  isWebPort: port => port === 80 || port === 443,
  resolve: resolveName,
  timeoutMs: 10_000,
};

// The trailing dot bypasses the machine's DNS search list.
async function resolveName(name: string, signal: AbortSignal) {
  const answers = await Promise.allSettled([
    Deno.resolveDns(`${name}.`, "A", { signal }),
    Deno.resolveDns(`${name}.`, "AAAA", { signal }),
  ]);
  return answers.flatMap(answer => (answer.status === "fulfilled" ? answer.value : []));
}

// Forms that embed an IPv4 address lie outside of this range or in a part that is not unicast.
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text).range() === "unicast";
  if (!ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return !address.zoneId && address.range() === "unicast" && address.match(GLOBAL_IPV6);
}
