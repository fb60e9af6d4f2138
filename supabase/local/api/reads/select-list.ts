import { UnsupportedRead } from "./unsupported-read.ts";

export interface SelectItem {
  name: string;
  /** Its key in the answer. */
  as: string;
  /** Of an embedded table. */
  items?: SelectItem[];
}

// Postgres cuts longer names off.
const ITEM = /(?:([a-z]\w{0,62}):)?([a-z]\w{0,62})(\(?)/iy;

/** `id, name:location_name, posts:location_forum_posts(id)`, without casts, hints, paths, aggregates or `*`. */
export function parseSelect(text: string): SelectItem[] {
  let at = 0;
  const items = parseItems();
  if (at < text.length) throw new UnsupportedRead();
  return items;

  function parseItems(): SelectItem[] {
    const items = [parseItem()];
    while (text[at] === ",") {
      at += 1;
      items.push(parseItem());
    }
    if (new Set(items.map(({ as }) => as)).size < items.length) throw new UnsupportedRead();
    return items;
  }

  function parseItem(): SelectItem {
    ITEM.lastIndex = at;
    const [whole, as, name, opened] = ITEM.exec(text) ?? [];
    if (whole === undefined || name === undefined) throw new UnsupportedRead();
    at += whole.length;
    return { name, as: as ?? name, ...(opened && { items: parseEmbedded() }) };
  }

  function parseEmbedded() {
    const items = parseItems();
    if (text[at] !== ")") throw new UnsupportedRead();
    at += 1;
    return items;
  }
}
