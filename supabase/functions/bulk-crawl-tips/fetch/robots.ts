import robotsParser from "robots-parser";
import { fetchPage } from "./fetch-page.ts";
import { type NetworkAccess, PageFailure, skip } from "./web-address.ts";

const NAME = "TreksBot";
const MAX_LENGTH = 500_000;
const MAX_DELAY_SECONDS = 3;
// Wildcard rules are slow: each may be compared with every character of an address.
const MAX_WILDCARD_TEXT = 10_000;

interface Rules {
  isAllowed(url: string, name: string): boolean | undefined;
  getCrawlDelay(name: string): number | undefined;
}

export function createRobotsRules(network: NetworkAccess) {
  const sites = new Map<string, Promise<Rules>>();
  return { requireAllowed, filterAllowed, delayMsFor };

  async function requireAllowed(url: URL): Promise<void> {
    if (!(await isAllowed(url))) throw skip("its robots.txt asks not to");
  }

  /** Links stay if their site's robots.txt is not fetched yet, because they are checked before they are read. */
  async function filterAllowed(links: string[]): Promise<string[]> {
    const urls = links.map(link => new URL(link));
    const allowed = await Promise.all(
      urls.map(url => !sites.has(url.origin) || isAllowed(url).catch(() => false)),
    );
    return links.filter((_, position) => allowed[position]);
  }

  async function isAllowed(url: URL) {
    const rules = await rulesOf(url);
    return rules.isAllowed(url.href, NAME) !== false;
  }

  async function delayMsFor(url: URL): Promise<number> {
    const rules = await rulesOf(url);
    return 1000 * Math.min(Math.max(rules.getCrawlDelay(NAME) ?? 0, 0), MAX_DELAY_SECONDS);
  }

  function rulesOf({ origin }: URL) {
    const rules = sites.get(origin) ?? readRules(new URL("/robots.txt", origin), network);
    sites.set(origin, rules);
    return rules;
  }
}

/** A missing file allows everything; an unreadable one forbids everything (RFC 9309). */
async function readRules(url: URL, network: NetworkAccess): Promise<Rules> {
  try {
    const { body } = await fetchPage(url, { network, types: ["text/plain", "text/html"] });
    return parseRules(url, body.slice(0, MAX_LENGTH));
  } catch (error) {
    if (!(error instanceof PageFailure)) throw error;
    if (/^answered 4(?!29)/.test(error.message)) return parseRules(url, "");
    throw error.message.startsWith("refused") ? error : new PageFailure(`robots.txt: ${error.message}`);
  }
}

function parseRules({ href }: URL, text: string): Rules {
  const wildcards = text.split(/[\r\n]+/).filter(line => line.includes("*") && !/^\s*user-agent/i.test(line));
  if (wildcards.join("").length > MAX_WILDCARD_TEXT) throw new PageFailure("too many rules");
  // @ts-expect-error: its types describe a default export, but what it exports is the function itself
  return robotsParser(href, text);
}

export function createCrawlDelays() {
  const free = new Map<string, number>();
  return async ({ host }: URL, pause: number): Promise<void> => {
    const now = Date.now();
    const turn = Math.max(now, free.get(host) ?? 0);
    free.set(host, turn + pause);
    if (turn > now) await new Promise(resolve => setTimeout(resolve, turn - now));
  };
}
