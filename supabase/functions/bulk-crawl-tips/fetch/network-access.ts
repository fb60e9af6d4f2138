import { isPublicAddress } from "./public-address.ts";

/** What a crawl may connect to, and for how long. Tests replace it. */
export interface NetworkAccess {
  isPublic(address: string): boolean;
  isWebPort(port: number): boolean;
  /** Every address of a name, of both families. */
  resolve(name: string, signal: AbortSignal): Promise<string[]>;
  /** For one page in milliseconds, with its name, its redirects and its body. */
  deadline: number;
}

export const publicInternet: NetworkAccess = {
  isPublic: isPublicAddress,
  isWebPort: port => port === 80 || port === 443,
  resolve: resolveName,
  deadline: 10_000,
};

// The dot at the end keeps the search list of the machine's own network out.
async function resolveName(name: string, signal: AbortSignal) {
  const answers = await Promise.allSettled([
    Deno.resolveDns(`${name}.`, "A", { signal }),
    Deno.resolveDns(`${name}.`, "AAAA", { signal }),
  ]);
  return answers.flatMap(answer => (answer.status === "fulfilled" ? answer.value : []));
}
