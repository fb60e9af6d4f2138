import ipaddr from "ipaddr.js";

/** Why one page makes no tip, in words for an admin. The crawl continues. */
export class PageFailure extends Error {
  readonly outcome: "failed" | "skipped";

  constructor(reason: string, outcome: "failed" | "skipped" = "failed") {
    super(reason);
    this.outcome = outcome;
  }
}

/** For a page without a fault that just makes no tip. */
export function skip(reason: string): PageFailure {
  return new PageFailure(reason, "skipped");
}

const MAX_LENGTH = 2_000;

/** Normalised as browsers do: 0x7f.1 becomes 127.0.0.1. */
export function parseWebAddress(text: string, base?: URL): URL {
  const url = text.length <= MAX_LENGTH ? URL.parse(text, base) : null;
  if (!url || url.href.length > MAX_LENGTH) throw new PageFailure("not a web address");
  url.hash = "";
  return url;
}

/** Removes duplicates. An invalid address stays as typed, so that its error can be shown beside it. */
export function normaliseSources(texts: string[]): string[] {
  const sources = texts.map(text => {
    const url = URL.parse(text);
    if (!url) return text.slice(0, 400);
    url.hash = "";
    return url.href;
  });
  return [...new Set(sources)];
}

/** @throws PageFailure for what is never fetched, whatever the name resolves to. */
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

/** With or without `www.`, it is the same site. */
export function siteOf({ host }: URL): string {
  return host.replace(/^www\./, "");
}

function isPlainHost(hostname: string) {
  if (hostname.startsWith("[")) return true;
  const labels = hostname.split(".");
  return labels.length > 1 && labels.every(label => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
}

/** What a crawl may connect to; tests replace it. */
export interface NetworkAccess {
  isPublic(address: string): boolean;
  isWebPort(port: number): boolean;
  /** All addresses of a name, IPv4 and IPv6. */
  resolve(name: string, signal: AbortSignal): Promise<string[]>;
  /** Milliseconds for one page, including lookup, redirects and body. */
  deadline: number;
}

export const publicInternet: NetworkAccess = {
  isPublic: isPublicAddress,
  isWebPort: port => port === 80 || port === 443,
  resolve: resolveName,
  deadline: 10_000,
};

// The trailing dot keeps the machine's DNS search list out.
async function resolveName(name: string, signal: AbortSignal) {
  const answers = await Promise.allSettled([
    Deno.resolveDns(`${name}.`, "A", { signal }),
    Deno.resolveDns(`${name}.`, "AAAA", { signal }),
  ]);
  return answers.flatMap(answer => (answer.status === "fulfilled" ? answer.value : []));
}

// The public IPv6 range. Forms that embed an IPv4 address lie outside it or have a range of their own.
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Ranges unknown to the library are not public. */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text).range() === "unicast";
  if (!ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return !address.zoneId && address.range() === "unicast" && address.match(GLOBAL_IPV6);
}
