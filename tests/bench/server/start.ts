import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Table } from "../table.ts";
import { memoryOf } from "./memory.ts";

/** The time of a second `npm start`, and the memory of the stack afterwards. */
export async function* measureStart({ dataDir, runs }: Options): AsyncGenerator<Table> {
  await (await startSite(dataDir))[Symbol.asyncDispose]();
  const times: number[] = [];
  let memory: Table["rows"] = [];
  for (let run = 0; run < runs; run++) {
    await using site = await startSite(dataDir);
    times.push(site.startedIn / 1000);
    memory = await memoryOf(site.pid);
  }
  yield {
    title: `start: npm start until /health answers, ${runs} runs with a build and data present`,
    rows: [
      {
        start: "second start",
        "median s": round(median(times), 2),
        "least s": round(Math.min(...times), 2),
        "most s": round(Math.max(...times), 2),
      },
    ],
    readings: [{ goal: "secondStart", of: "second start", values: times }],
  };
  yield { title: "start: memory after the start, before any visit", rows: memory };
}
