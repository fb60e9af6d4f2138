import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { StaticHandlerContext } from "react-router";
import { cut, type Deferred, isDeferred } from "~/lib/deferred";
import { log } from "./log.server";
import { statusOf } from "./responses";

const deferAfterMs = 250;

export async function deferIfSlow<T>(arriving: Promise<T>): Promise<T | Deferred<T>> {
  if (import.meta.env.DEV) return arriving;
  const slow: Deferred<T> = { arriving };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, deferAfterMs, slow);
    arriving.then(resolve, reject).finally(() => clearTimeout(timer));
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
    yield Buffer.from(render().split(cut)[0] ?? "");
    await settle(deferred);
    yield renderRest();
  }

  function renderRest() {
    try {
      return Buffer.from(render().split(cut).slice(1).join(""));
    } catch (err) {
      log.error({ err }, "the rest of a page could not be rendered");
      throw err;
    }
  }
}

async function settle(deferred: Deferred<unknown>[]) {
  await Promise.all(
    deferred.map(async slow => {
      slow.arrived = await slow.arriving.then(
        data => ({ data }),
        error => ({ status: statusOf(error) }),
      );
    }),
  );
}
