export class Tab extends EventTarget {
  readonly localStorage: MemoryStorage;
  readonly sessionStorage = new MemoryStorage(new Disk());

  constructor(disk: Disk) {
    super();
    this.localStorage = new MemoryStorage(disk);
    disk.tabs.add(this);
  }

  hear(key: string, value: string | null) {
    this.localStorage.take(key, value);
    this.dispatchEvent(Object.assign(new Event("storage"), { key }));
  }
}

/** As in browsers, a tab sees its own writes at once, others' when they arrive, and keys as own properties. */
class MemoryStorage {
  readonly #disk: Disk;
  [key: string]: unknown;

  constructor(disk: Disk) {
    this.#disk = disk;
    for (const [key, value] of disk.items) this.take(key, value);
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: string) {
    this.#disk.beforeWrite(key, value);
    this.#write(key, String(value));
  }

  removeItem(key: string) {
    this.#disk.beforeWrite(key, null);
    this.#write(key, null);
  }

  take(key: string, value: string | null) {
    if (value === null) delete this[key];
    else Object.defineProperty(this, key, { value, enumerable: true, configurable: true, writable: true });
  }

  #write(key: string, value: string | null) {
    this.take(key, value);
    this.#disk.onTheWay.push({ key, value, from: this });
    if (this.#disk.isPrompt) this.#disk.deliver();
  }
}

interface Write {
  key: string;
  value: string | null;
  from: MemoryStorage;
}

/** Shared by all tabs. Writes arrive in order, at once or when `deliver` is called. */
export class Disk {
  readonly items = new Map<string, string>();
  readonly tabs = new Set<Tab>();
  onTheWay: Write[] = [];
  isPrompt = true;
  /** In UTF-16 units, of keys and values. */
  capacity = Number.POSITIVE_INFINITY;
  /** How many more writes there are before the browser dies. */
  writesLeft = Number.POSITIVE_INFINITY;
  writes = 0;

  constructor(items: Readonly<Record<string, string>> = {}) {
    for (const [key, value] of Object.entries(items)) this.items.set(key, value);
  }

  deliver(count = this.onTheWay.length) {
    for (const { key, value, from } of this.onTheWay.splice(0, count)) {
      if (value === null) this.items.delete(key);
      else this.items.set(key, value);
      for (const tab of this.tabs) {
        if (tab.localStorage !== from && !this.#isWriting(tab, key)) tab.hear(key, value);
      }
    }
  }

  beforeWrite(key: string, value: string | null) {
    if (this.writesLeft <= 0) throw new Error("The browser is dead");
    this.writesLeft -= 1;
    this.writes += 1;
    if (value !== null && this.used - this.#sizeOf(key) + key.length + value.length > this.capacity) {
      throw new DOMException("Full", "QuotaExceededError");
    }
  }

  get used() {
    return [...this.items.keys()].reduce((sum, key) => sum + this.#sizeOf(key), 0);
  }

  /** A tab gets no event for a key to which its own write is still pending. */
  #isWriting(tab: Tab, key: string) {
    return this.onTheWay.some(write => write.from === tab.localStorage && write.key === key);
  }

  #sizeOf(key: string) {
    const value = this.items.get(key);
    return value === undefined ? 0 : key.length + value.length;
  }
}
