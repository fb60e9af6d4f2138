import { E_TIMEOUT, Semaphore, withTimeout } from "async-mutex";
import { measureQueue } from "../metrics.server";
import { processShare } from "../process-share.server";

const megabyte = 1024 * 1024;
/** At least for one form with two photos. */
export const uploadMegabytes = processShare(128, 32);
const maxFormsAtOnce = 2;
const maxFormsEach = 24;
const maxWaiting = 200;
/** Milliseconds, with the body unread: it still has to arrive within the server's request timeout. */
const maxWait = 40_000;

const memory = new Semaphore(uploadMegabytes);
const members = new Map<string, { slots: Semaphore; forms: number }>();
let waiting = 0;
measureQueue("uploads", () => waiting);

/** A form waits behind its own member's first, so that nobody waits behind all of another's. Null when too busy. */
export async function reserveUploadMemory(memberId: string, bytes: number): Promise<Disposable | null> {
  const member = members.get(memberId) ?? { slots: new Semaphore(maxFormsAtOnce), forms: 0 };
  if (waiting >= maxWaiting || member.forms >= maxFormsEach) return null;
  members.set(memberId, member);
  member.forms++;
  const releases: (() => void)[] = [() => --member.forms || members.delete(memberId)];
  const release = () => {
    for (const each of releases.splice(0)) each();
  };
  const deadline = Date.now() + maxWait;
  waiting++;
  try {
    releases.push(await acquire(member.slots, 1, deadline));
    const megabytes = Math.min(uploadMegabytes, Math.ceil(bytes / megabyte));
    releases.push(await acquire(memory, megabytes, deadline));
  } catch (error) {
    release();
    if (error === E_TIMEOUT) return null;
    throw error;
  } finally {
    waiting--;
  }
  return { [Symbol.dispose]: release };
}

async function acquire(semaphore: Semaphore, weight: number, deadline: number) {
  const [, release] = await withTimeout(semaphore, Math.max(1, deadline - Date.now())).acquire(weight);
  return release;
}
