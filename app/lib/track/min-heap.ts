/** Numbered items in the order of their priorities, the least first. A priority can change while its item waits. */
export class MinHeap {
  readonly #priorities: Float64Array;
  readonly #items: Int32Array;
  /** Where each item stands in `#items`. */
  readonly #slots: Int32Array;
  #size = 0;

  /** Item numbers are below `capacity`. */
  constructor(capacity: number) {
    this.#priorities = new Float64Array(capacity);
    this.#items = new Int32Array(capacity);
    this.#slots = new Int32Array(capacity);
  }

  push(item: number, priority: number) {
    this.#priorities[item] = priority;
    this.#place(item, this.#size++);
    this.#rise(item);
  }

  pop(): number | null {
    const item = this.#items[0];
    if (this.#size === 0 || item === undefined) return null;
    const last = this.#items[--this.#size] ?? item;
    if (last !== item) {
      this.#place(last, 0);
      this.#sink(last);
    }
    return item;
  }

  /** For an item that is still in the heap. */
  update(item: number, priority: number) {
    this.#priorities[item] = priority;
    this.#rise(item);
    this.#sink(item);
  }

  #priority(item: number) {
    return this.#priorities[item] ?? 0;
  }

  #priorityAt(slot: number) {
    return this.#priority(this.#items[slot] ?? 0);
  }

  #place(item: number, slot: number) {
    this.#items[slot] = item;
    this.#slots[item] = slot;
  }

  #rise(item: number) {
    let slot = this.#slots[item] ?? 0;
    while (slot > 0) {
      const parentSlot = (slot - 1) >> 1;
      const parent = this.#items[parentSlot] ?? 0;
      if (this.#priority(parent) <= this.#priority(item)) break;
      this.#place(parent, slot);
      slot = parentSlot;
    }
    this.#place(item, slot);
  }

  #sink(item: number) {
    let slot = this.#slots[item] ?? 0;
    for (;;) {
      let childSlot = 2 * slot + 1;
      if (childSlot >= this.#size) break;
      if (childSlot + 1 < this.#size && this.#priorityAt(childSlot + 1) < this.#priorityAt(childSlot))
        childSlot++;
      const child = this.#items[childSlot] ?? 0;
      if (this.#priority(item) <= this.#priority(child)) break;
      this.#place(child, slot);
      slot = childSlot;
    }
    this.#place(item, slot);
  }
}
