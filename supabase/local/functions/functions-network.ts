import { getServers } from "node:dns";

/** IPv4 ranges that are not public internet. */
const PRIVATE = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "224.0.0.0/3",
].map(parseBlock);

interface Block {
  first: number;
  prefix: number;
}

/**
 * Hosts that functions may connect to: the API, the name servers, port 0 (their host needs a free port), public IPv4.
 * A second defence after the crawl's own checks: keeps functions from the database, the mailbox and the local network.
 * Public ranges are listed because a denied range would win over the API in it; Deno takes no IPv6 ranges.
 */
export function functionsNetwork(apiUrl: string, allowedHosts: string[] = []): string[] {
  const nameServers = getServers().filter(server => !server.includes("%"));
  return [
    new URL(apiUrl).host,
    "127.0.0.1:0",
    ...allowedHosts,
    ...nameServers.map(withPort),
    ...publicBlocks(),
  ];
}

/** Halves a block until each part is public or private as a whole. */
function publicBlocks(block: Block = { first: 0, prefix: 0 }): string[] {
  if (PRIVATE.some(other => contains(other, block))) return [];
  if (!PRIVATE.some(other => contains(block, other))) return [formatBlock(block)];
  const prefix = block.prefix + 1;
  const second = block.first + 2 ** (32 - prefix);
  return [...publicBlocks({ first: block.first, prefix }), ...publicBlocks({ first: second, prefix })];
}

function contains(outer: Block, { first, prefix }: Block) {
  const size = 2 ** (32 - outer.prefix);
  return prefix >= outer.prefix && first >= outer.first && first < outer.first + size;
}

function parseBlock(text: string): Block {
  const [address = "", prefix] = text.split("/");
  const first = address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
  return { first, prefix: Number(prefix) };
}

function formatBlock({ first, prefix }: Block) {
  const parts = [24, 16, 8, 0].map(shift => Math.floor(first / 2 ** shift) % 256);
  return `${parts.join(".")}/${prefix}`;
}

/** Node leaves out the default port. */
function withPort(server: string) {
  if (!server.includes(".") && !server.startsWith("[")) return `[${server}]:53`;
  return /:\d+$/.test(server) ? server : `${server}:53`;
}
