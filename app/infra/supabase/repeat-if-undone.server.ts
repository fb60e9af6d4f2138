import { setTimeout as wait } from "node:timers/promises";

/** A deadlock, and too long a wait for a lock: Postgres has undone the whole call. */
const undone = /"code":"(?:40P01|55P03)"/;
const maxTries = 3;

/** Waits a random time, so that two calls that failed each other do not meet again. */
export async function repeatIfUndone(call: () => Promise<Response>): Promise<Response> {
  let response = await call();
  for (let tries = 1; tries < maxTries && (await isUndone(response)); tries++) {
    await wait(Math.random() * 100 * tries);
    response = await call();
  }
  return response;
}

async function isUndone(response: Response) {
  return response.status >= 400 && undone.test(await response.clone().text());
}
