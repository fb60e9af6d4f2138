import { statfs } from "node:fs/promises";

/** These are four WAL segments: without room for the next one Postgres stops and cannot start again. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;
const INTERVAL_MS = 1_000;

const FULL = "The disk is nearly full: nothing is written until there is room again.\n";
const ROOM_AGAIN = "The disk has room again: members can write.\n";

export interface DiskSpace {
  readonly isLow: boolean;
  stop(): Promise<void>;
}

export async function watchDiskSpace(
  dir: string,
  print: (line: string) => unknown = line => process.stderr.write(line),
): Promise<DiskSpace> {
  let isLow = await measure();
  if (isLow) print(FULL);
  const timer = setInterval(async () => {
    const before = isLow;
    isLow = await measure();
    if (isLow !== before) print(isLow ? FULL : ROOM_AGAIN);
  }, INTERVAL_MS).unref();
  return {
    get isLow() {
      return isLow;
    },
    stop: async () => clearInterval(timer),
  };

  async function measure() {
    const { bavail, bsize } = await statfs(dir).catch(() => ({ bavail: MIN_FREE_BYTES, bsize: 1 }));
    return bavail * bsize < MIN_FREE_BYTES;
  }
}
