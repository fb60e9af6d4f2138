import { currentAccount } from "../account";
import { findCopy } from "./kept-copies";
import { keptAddresses, mayBeKept } from "./picture-index";
import { type Picture, pictureAt } from "./place-addresses";

/** In milliseconds. After that a smaller copy is better than nothing. */
const patience = 3_000;

/** Only for pictures of kept places: all others go to the network as if there were no worker. */
export function answerPicture(event: FetchEvent) {
  const picture = pictureAt(new URL(event.request.url).pathname);
  if (picture && mayBeKept(picture.key)) event.respondWith(answer(event.request, picture));
}

/** A picture never changes under its address, so that a copy as large as the one asked for is as good. */
async function answer(request: Request, picture: Picture): Promise<Response> {
  const kept = await findLargest(picture.key).catch(() => null);
  if (!kept) return fetch(request);
  if (kept.width >= picture.width) return kept.copy;
  const limit = new Promise<Response>(resolve => setTimeout(resolve, patience, kept.copy));
  return Promise.race([fetch(request), limit]).catch(() => kept.copy);
}

async function findLargest(key: string) {
  const addresses = await keptAddresses(key);
  const widths = new Map(addresses.map(address => [pictureAt(address)?.width ?? 0, address]));
  const width = Math.max(0, ...widths.keys());
  const copy = await findCopy(await currentAccount(), widths.get(width) ?? "/");
  return copy && { width, copy };
}
