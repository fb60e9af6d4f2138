/** What this folder does not know: the library answers instead. */
export class UnsupportedRead extends Error {}

/** Which rows of a table, and in which order. */
export interface Refinement {
  filters: Filter[];
  order: Order[];
  limit: number | undefined;
}

export interface ReadAddress extends Refinement {
  items: SelectItem[] | undefined;
  /** By the key of the embedded table in the answer. */
  embedded: Map<string, Refinement>;
}

/** `?select=id,posts:location_forum_posts(id)&id=eq.1&posts.order=created_at.desc&posts.limit=20` */
export function parseAddress(parameters: URLSearchParams): ReadAddress {
  const address: ReadAddress = { ...everything(), items: undefined, embedded: new Map() };
  const seen = new Set<string>();
  for (const [key, value] of parameters) {
    const [, embed, name = ""] = /^(?:([a-z]\w*)\.)?([a-z]\w*)$/i.exec(key) ?? [];
    if (UNIQUE.has(name) && seen.has(key)) throw new UnsupportedRead();
    seen.add(key);
    if (embed) refine(embeddedRefinement(address, embed), name, value);
    else if (name === "select") address.items = parseSelect(value);
    else refine(address, name, value);
  }
  return address;
}

const UNIQUE = new Set(["select", "order", "limit"]);
const UNSUPPORTED = new Set(["", "and", "not", "offset", "columns", "on_conflict", "apikey"]);

function embeddedRefinement({ embedded }: ReadAddress, name: string) {
  const refinement = embedded.get(name) ?? everything();
  embedded.set(name, refinement);
  return refinement;
}

function everything(): Refinement {
  return { filters: [], order: [], limit: undefined };
}

function refine(refinement: Refinement, name: string, value: string) {
  if (UNSUPPORTED.has(name)) throw new UnsupportedRead();
  if (name === "order") refinement.order = parseOrder(value);
  else if (name === "limit") refinement.limit = parseLimit(value);
  else if (name === "or") refinement.filters.push(parseAlternatives(value));
  else refinement.filters.push(parseComparison(name, value));
}

export type Filter = Comparison | { any: Filter[] } | { all: Filter[] };

interface Comparison {
  column: string;
  operator: string;
  value: string;
}

interface Order {
  column: string;
  descending: boolean;
}

const OPERATORS = new Map([
  ["eq", "="],
  ["neq", "<>"],
  ["lt", "<"],
  ["lte", "<="],
  ["gt", ">"],
  ["gte", ">="],
]);

/** `eq.value` */
function parseComparison(column: string, text: string): Filter {
  const [, name = "", value] = /^([a-z]+)\.([^"\\]*)$/s.exec(text) ?? [];
  return compare(column, name, value);
}

function compare(column: string, name: string, value: string | undefined): Filter {
  const operator = OPERATORS.get(name);
  if (!operator || value === undefined || KEYWORD.test(value)) throw new UnsupportedRead();
  return { column, operator, value };
}

/** Words that are no text to the library, and what Postgres cannot store. */
const KEYWORD = /^(?:null|true|false|unknown)$|\0/i;

const COMPARISON = /([a-z]\w*)\.([a-z]+)\.(?:"([^"\\]*)"|([\w:.+-]+))/iy;
const GROUP = /(and|or)\(/y;

/** `(created_at.lt."2026-11-20",and(id.eq.1,name.eq.a))`, of which one has to hold. */
function parseAlternatives(text: string): Filter {
  let at = 1;
  if (text[0] !== "(") throw new UnsupportedRead();
  const any = parseGroup();
  if (at < text.length) throw new UnsupportedRead();
  return { any };

  function parseGroup(): Filter[] {
    const filters = [parseFilter()];
    while (text[at] === ",") {
      at += 1;
      filters.push(parseFilter());
    }
    if (text[at] !== ")") throw new UnsupportedRead();
    at += 1;
    return filters;
  }

  function parseFilter(): Filter {
    const [, kind] = match(GROUP) ?? [];
    if (kind) return kind === "or" ? { any: parseGroup() } : { all: parseGroup() };
    const [, column = "", name = "", quoted, bare] = match(COMPARISON) ?? [];
    return compare(column, name, quoted ?? bare);
  }

  function match(pattern: RegExp) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    at += found?.[0].length ?? 0;
    return found;
  }
}

/** `created_at.desc,id.asc` */
function parseOrder(text: string): Order[] {
  return text.split(",").map(part => {
    const [, column, direction] = /^([a-z]\w*)(?:\.(asc|desc))?$/i.exec(part) ?? [];
    if (!column) throw new UnsupportedRead();
    return { column, descending: direction === "desc" };
  });
}

function parseLimit(text: string) {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UnsupportedRead();
  return Number(text);
}

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
function parseSelect(text: string): SelectItem[] {
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
