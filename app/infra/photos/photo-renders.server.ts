import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { DiskCache } from "./disk-cache.server";

/** Renders at a time; more would only stand in the turns that uploads wait for too. */
const lanes = 2;
/** Renders that may wait, of all members and of one: a page shows 20 photos. */
const maxWaiting = 120;
const maxWaitingOfOne = 30;

interface AskedRender {
  /** Names the row, its bytes and the width. */
  key: string;
  viewerId: string;
  /** Null when what is stored is no photo, undefined when the viewer finds nothing there any more. */
  render: () => Promise<Buffer | null | undefined>;
}

type Rendered = ReturnType<AskedRender["render"]>;

export class TooManyRenders extends Error {}

/** Photos by row, digest and width: each is rendered once, whoever asks and however many ask together. */
export class PhotoRenders {
  readonly #cache: DiskCache;
  readonly #limit = pLimit(lanes);
  readonly #underWay = new Map<string, Rendered>();
  readonly #waitingOf = new Map<string, number>();
  readonly #none = new LRUCache<string, true>({ max: 10_000, ttl: 10 * 60_000 });

  constructor(cache: DiskCache) {
    this.#cache = cache;
  }

  /**
   * As `render` answers. Whether the viewer may see the photo must be known before.
   * @throws TooManyRenders
   */
  async find(asked: AskedRender): Rendered {
    if (this.#none.has(asked.key)) return null;
    const shared = this.#underWay.get(asked.key);
    if (!shared) return this.#share(asked);
    // Another member's failure, such as a session that ended meanwhile, is not this one's.
    const found = await shared.catch(() => undefined);
    return found === undefined ? (this.#underWay.get(asked.key) ?? this.#share(asked)) : found;
  }

  #share(asked: AskedRender): Rendered {
    const rendering = this.#readOrRender(asked).finally(() => this.#underWay.delete(asked.key));
    this.#underWay.set(asked.key, rendering);
    return rendering;
  }

  async #readOrRender({ key, viewerId, render }: AskedRender): Rendered {
    const cached = await this.#cache.read(key);
    if (cached) return cached;
    const photo = await this.#inLine(viewerId, render);
    if (photo === null) this.#none.set(key, true);
    if (photo) await this.#cache.write(key, photo);
    return photo;
  }

  async #inLine(viewerId: string, render: AskedRender["render"]): Rendered {
    const own = this.#waitingOf.get(viewerId) ?? 0;
    if (this.#limit.pendingCount >= maxWaiting || own >= maxWaitingOfOne) throw new TooManyRenders();
    this.#waitingOf.set(viewerId, own + 1);
    return this.#limit(() => {
      this.#leaveLine(viewerId);
      return render();
    });
  }

  #leaveLine(viewerId: string) {
    const left = (this.#waitingOf.get(viewerId) ?? 1) - 1;
    if (left > 0) this.#waitingOf.set(viewerId, left);
    else this.#waitingOf.delete(viewerId);
  }
}
