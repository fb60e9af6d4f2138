import { createContent } from "../data/content.ts";
import { signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import type { Table } from "../table.ts";
import { compareWithBare } from "./against-bare.ts";
import { memoryOf } from "./memory.ts";

/** Compares a signed-in page of 20 posts with a bare React Router route. */
export async function* measureThroughput({ dataDir, runs, seconds }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const member = await signUpMember(site);
  const { forumId } = await createContent(site, member);
  const load = { urls: [`${site.url}/location-forums/${forumId}`], cookies: [member.cookie] };
  const goals = { brotli: "throughput", dictionary: "throughputWithDictionary", p99: "p99" } as const;
  yield* compareWithBare({
    title: "throughput",
    pid: site.pid,
    load,
    goals,
    connections: [16, 50],
    runs,
    seconds,
  });
  yield { title: "throughput: memory after the load", rows: await memoryOf(site.pid) };
}
