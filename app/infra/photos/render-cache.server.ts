import { Semaphore } from "async-mutex";
import { LRUCache } from "lru-cache";
import { measureQueue } from "../metrics.server";
import type { DiskCache } from "./disk-cache.server";

/** More would only wait for the decode slots, which uploads need too. */
const maxRendering = 2;
/** Renders that may wait, of all viewers and of one: a page shows 20 photos. */
const maxWaiting = 120;
const maxWaitingEach = 30;

interface Rendering {
  key: string;
  viewerId: string;
  /** Null: what is stored is no photo. Undefined: the viewer finds nothing there any more. */
  render: () => Promise<Buffer | null | undefined>;
}

type Rendered = ReturnType<Rendering["render"]>;

export class RenderQueueFullError extends Error {}

export class RenderCache {
  readonly #disk: DiskCache;
  readonly #semaphore = new Semaphore(maxRendering);
  readonly #inFlight = new Map<string, Rendered>();
  readonly #undecodable = new LRUCache<string, true>({ max: 10_000, ttl: 10 * 60_000 });
  readonly #waitingBy = new Map<string, number>();
  #waiting = 0;

  constructor(disk: DiskCache) {
    this.#disk = disk;
    measureQueue("photo renders", () => this.#waiting);
  }

  /** The caller has checked that the viewer may see the photo. @throws RenderQueueFullError */
  async get(rendering: Rendering): Rendered {
    const { key } = rendering;
    if (this.#undecodable.has(key)) return null;
    const shared = this.#inFlight.get(key);
    if (!shared) return this.#start(rendering);
    // Another viewer's failure, such as a session that ended, is not this one's.
    const photo = await shared.catch(() => undefined);
    return photo === undefined ? (this.#inFlight.get(key) ?? this.#start(rendering)) : photo;
  }

  #start(rendering: Rendering): Rendered {
    const started = this.#readOrRender(rendering).finally(() => this.#inFlight.delete(rendering.key));
    this.#inFlight.set(rendering.key, started);
    return started;
  }

  async #readOrRender({ key, viewerId, render }: Rendering): Rendered {
    const cached = await this.#disk.read(key);
    if (cached) return cached;
    const photo = await this.#enqueue(viewerId, render);
    if (photo === null) this.#undecodable.set(key, true);
    if (photo) await this.#disk.write(key, photo);
    return photo;
  }

  async #enqueue(viewerId: string, render: Rendering["render"]): Rendered {
    const own = this.#waitingBy.get(viewerId) ?? 0;
    if (this.#waiting >= maxWaiting || own >= maxWaitingEach) throw new RenderQueueFullError();
    this.#countWaiting(viewerId, 1);
    return this.#semaphore.runExclusive(() => {
      this.#countWaiting(viewerId, -1);
      return render();
    });
  }

  #countWaiting(viewerId: string, change: 1 | -1) {
    this.#waiting += change;
    const own = (this.#waitingBy.get(viewerId) ?? 0) + change;
    if (own > 0) this.#waitingBy.set(viewerId, own);
    else this.#waitingBy.delete(viewerId);
  }
}
