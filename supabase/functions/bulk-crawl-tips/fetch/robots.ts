import robotsParser from "robots-parser";
import { fetchPage } from "./fetch-page.ts";
import type { NetworkAccess } from "./network-access.ts";
import { PageFailure, skip } from "./page-failure.ts";

const NAME = "TreksBot";
const MAX_LENGTH = 500_000;
const MAX_DELAY_SECONDS = 3;
// Each of these may be compared with every letter of an address.
const MAX_WILDCARD_TEXT = 10_000;

interface Rules {
  isAllowed(url: string, name: string): boolean | undefined;
  getCrawlDelay(name: string): number | undefined;
}

/** What sites ask of robots. Each is asked once while this lasts. */
export function createRobotsRules(network: NetworkAccess) {
  const sites = new Map<string, Promise<Rules>>();
  return { requireAllowed, filterAllowed, delayFor };

  async function requireAllowed(url: URL): Promise<void> {
    if (!(await isAllowed(url))) throw skip("its robots.txt asks not to");
  }

  /** The links that may be followed, as far as is known: a site that was not asked yet is asked when its turn comes. */
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

  /** The pause between two pages in milliseconds, of which a site may ask for only so much. */
  async function delayFor(url: URL): Promise<number> {
    const rules = await rulesOf(url);
    return 1000 * Math.min(Math.max(rules.getCrawlDelay(NAME) ?? 0, 0), MAX_DELAY_SECONDS);
  }

  function rulesOf({ origin }: URL) {
    const known = sites.get(origin);
    if (known) return known;
    const asked = readRules(new URL("/robots.txt", origin), network);
    sites.set(origin, asked);
    return asked;
  }
}

/** No such file allows everything; a site that cannot say what it wants is left alone (RFC 9309). */
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
