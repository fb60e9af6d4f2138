import { reachesServer } from "~/lib/offline/reach-server";

/** In milliseconds. */
const patience = 3_000;
const longest = 120_000;
const deadFor = 5_000;

let deadUntil = 0;

/** Found out a moment ago: whoever tries the same another way need not wait again. */
export function isKnownDead() {
  return Date.now() < deadUntil;
}

/** Null when the server cannot be reached. A photo may take its time; a server that is slow answers a small question. */
export async function unlessDead(sending: Promise<Response>): Promise<Response | null> {
  const arriving = sending.catch(() => null);
  const start = Date.now();
  while (Date.now() - start < longest) {
    const response = await Promise.race([arriving, pause()]);
    if (response) return response;
    const isOver = response === null;
    if (isOver || !(await Promise.race([arriving, reachesServer()]))) break;
  }
  deadUntil = Date.now() + deadFor;
  return null;
}

function pause(): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, patience));
}
