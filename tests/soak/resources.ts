import { readdir } from "node:fs/promises";
import { listTree } from "../bench/server/processes.ts";

export interface Sample {
  /** Bytes of the whole tree, shared ones counted once, and of its largest JavaScript process. */
  pss: number;
  largestRss: number;
  descriptors: number;
}

/** What a process and its descendants hold now. */
export async function sampleTree(root: number): Promise<Sample> {
  const processes = await listTree(root);
  const descriptors = await Promise.all(processes.map(({ pid }) => countDescriptors(pid)));
  return {
    pss: sum(processes.map(({ pss }) => pss)),
    largestRss: Math.max(...processes.map(({ rss }) => rss)),
    descriptors: sum(descriptors),
  };
}

/** The process may have ended. */
async function countDescriptors(pid: number) {
  return readdir(`/proc/${pid}/fd`).then(
    names => names.length,
    () => 0,
  );
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
