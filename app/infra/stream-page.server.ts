import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { StaticHandlerContext } from "react-router";
import { type Arrived, cut, type Deferred, isDeferred } from "~/lib/deferred";
import { log } from "./log.server";
import { currentFrameDue } from "./request.server";
import { statusOf } from "./responses";

/** A page's frame waits this long for everything that it shows. */
const frameAfterMs = 200;

export async function deferIfSlow<T>(reading: Promise<T>): Promise<T | Deferred<T>> {
  const due = currentFrameDue();
  if (!due) return reading;
  if (!import.meta.env.DEV) setTimeout(() => due.resolve(null), frameAfterMs).unref();
  const arriving = reading.then(
    (data): Arrived<T> => ({ data }),
    (error): Arrived<T> => ({ status: statusOf(error) }),
  );
  return inTime<T | Deferred<T>>(reading, { arriving });
}

/** Null when it is late for the frame of a page that may be deferred. Other pages wait. */
export function inFrame<T>(reading: Promise<T>): Promise<T | null> {
  const due = currentFrameDue();
  return due ? Promise.race([reading, due.promise]) : reading;
}

/** Settles as `reading` does when that is in time for the page's frame. */
export async function inTime<T>(reading: Promise<T>, late: T, waitMs = frameAfterMs): Promise<T> {
  if (import.meta.env.DEV) return reading;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, waitMs, late);
    reading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export function deferredIn({ loaderData }: StaticHandlerContext): Deferred<unknown>[] {
  return Object.values(loaderData)
    .flatMap(data => (typeof data === "object" && data !== null ? Object.values(data) : []))
    .filter(value => isDeferred<unknown>(value));
}

/** The page is rendered twice: the part before the cut is sent at once, the rest when the data have arrived. */
export function streamPage(render: () => string, deferred: Deferred<unknown>[]) {
  const stream = Readable.from(parts());
  // After a client has left, the adapter no longer listens, and an unhandled error would end the process.
  stream.on("error", () => {});
  return createReadableStreamFromReadable(stream);

  async function* parts() {
    yield Buffer.from(render().split(cut)[0] + cut);
    await settle(deferred);
    yield renderRest();
  }

  function renderRest() {
    try {
      return Buffer.from(render().split(cut).slice(1).join(cut));
    } catch (err) {
      log.error({ err }, "the rest of a page could not be rendered");
      throw err;
    }
  }
}

async function settle(deferred: Deferred<unknown>[]) {
  await Promise.all(
    deferred.map(async slow => {
      slow.arrived = await slow.arriving;
    }),
  );
}
