import path from "node:path";
import { Semaphore } from "async-mutex";
import { LRUCache } from "lru-cache";
import { env } from "../env.server";
import { DiskCache } from "./disk-cache.server";
import type { PhotoFormat } from "./encode-photo";
import { resizePhoto } from "./images.server";

const maxRendering = 2;
const maxWaiting = 120;
const maxWaitingPerViewer = 30;

interface Rendering {
  key: string;
  viewerId: string;
  /** Null means that the data is no photo, undefined that the photo no longer exists. */
  render: () => Promise<Buffer | null | undefined>;
}

type Rendered = ReturnType<Rendering["render"]>;

export class RenderQueueFullError extends Error {}

export class RenderCache {
  readonly #disk: DiskCache;
  readonly #semaphore = new Semaphore(maxRendering);
  readonly #inFlight = new Map<string, Rendered>();
  readonly #undecodable = new LRUCache<string, true>({ max: 10_000, ttl: 10 * 60_000 });
  readonly #waitingViewers: string[] = [];

  constructor(disk: DiskCache) {
    this.#disk = disk;
  }

  async get(rendering: Rendering): Rendered {
    const { key } = rendering;
    if (this.#undecodable.has(key)) return null;
    const shared = this.#inFlight.get(key);
    if (!shared) return this.#start(rendering);
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
    const waiting = this.#waitingViewers;
    const ofViewer = waiting.filter(each => each === viewerId).length;
    if (waiting.length >= maxWaiting || ofViewer >= maxWaitingPerViewer) throw new RenderQueueFullError();
    waiting.push(viewerId);
    return this.#semaphore.runExclusive(() => {
      waiting.splice(waiting.indexOf(viewerId), 1);
      return render();
    });
  }
}

const renderingVersion = 2;

const disk = new DiskCache(
  path.join(env.TREKS_CACHE_DIR, "photos"),
  env.TREKS_CACHE_MB * 1_000_000,
  env.TREKS_PROCESSES,
);
const renders = new RenderCache(disk);

/** The row is part of the address, because a forged digest could show another member's photo. */
export interface PhotoAddress {
  kind: "post" | "avatar" | "banner";
  id: string;
  digest: string;
}

export interface PhotoRender {
  viewerId: string;
  photo: PhotoAddress;
  width: number;
  format: PhotoFormat;
  load: () => Promise<string | null>;
}

export function renderPhoto({ viewerId, photo, width, format, load }: PhotoRender) {
  const id = photo.id.toLowerCase();
  const key = [renderingVersion, photo.kind, id, photo.digest, width, format].join(" ");
  return renders.get({ key, viewerId, render });

  async function render() {
    const stored = await load();
    return stored === null ? undefined : resizePhoto(stored, width, format);
  }
}
