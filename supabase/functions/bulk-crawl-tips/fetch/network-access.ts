import { isPublicAddress } from "./public-address.ts";

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
