import { E_TIMEOUT, Semaphore, withTimeout } from "async-mutex";

const megabyte = 1024 * 1024;
/** What the photos of all forms take in memory, from the first byte until their form is answered. */
export const roomInMegabytes = 128;
/** Forms with photos that one member sends at a time, and those that wait behind them. */
const formsEach = 2;
const mostOfOne = 24;
const mostWaiting = 200;
/** Milliseconds that a form waits, unread. It still has to arrive within what the server allows a request. */
const patience = 40_000;

const room = new Semaphore(roomInMegabytes);
const members = new Map<string, { line: Semaphore; forms: number }>();
let waiting = 0;

/**
 * Room for a form's photos until it is disposed of; a form waits behind those of its own member first, so that no
 * member waits behind all of another's. Null when there is none to be had.
 */
export async function takeRoom(memberId: string, bytes: number): Promise<Disposable | null> {
  const member = members.get(memberId) ?? { line: new Semaphore(formsEach), forms: 0 };
  if (waiting >= mostWaiting || member.forms >= mostOfOne) return null;
  members.set(memberId, member);
  member.forms++;
  const taken: (() => void)[] = [() => --member.forms || members.delete(memberId)];
  const leave = () => {
    for (const release of taken.splice(0)) release();
  };
  const deadline = Date.now() + patience;
  waiting++;
  try {
    taken.push(await place(member.line, 1, deadline));
    taken.push(await place(room, Math.min(roomInMegabytes, Math.ceil(bytes / megabyte)), deadline));
  } catch (error) {
    leave();
    if (error === E_TIMEOUT) return null;
    throw error;
  } finally {
    waiting--;
  }
  return { [Symbol.dispose]: leave };
}

async function place(line: Semaphore, weight: number, deadline: number) {
  const [, release] = await withTimeout(line, Math.max(1, deadline - Date.now())).acquire(weight);
  return release;
}
