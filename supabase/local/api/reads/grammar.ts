/** The library answers such a read instead. */
export class UnsupportedRead extends Error {}

export interface Refinement {
  filters: Filter[];
  order: { column: string; descending: boolean }[];
  limit: number | undefined;
}

export interface ReadAddress extends Refinement {
  items: SelectItem[] | undefined;
  embedded: Map<string, Refinement>;
}

export type Filter =
  | { column: string; operator: string; value: string }
  | { any: Filter[] }
  | { all: Filter[] };

export interface SelectItem {
  name: string;
  as: string;
  items?: SelectItem[];
}

const UNIQUE = new Set(["select", "order", "limit"]);
const UNSUPPORTED = new Set(["", "and", "not", "offset", "columns", "on_conflict", "apikey"]);

/** `?select=id,posts:location_forum_posts(id)&id=eq.1&posts.order=created_at.desc&posts.limit=20` */
export function parseAddress(parameters: URLSearchParams): ReadAddress {
  const embedded = new Map<string, Refinement>();
  const address: ReadAddress = { ...everything(), items: undefined, embedded };
  const seen = new Set<string>();
  for (const [key, value] of parameters) {
    const [, embed, name = ""] = /^(?:([a-z]\w*)\.)?([a-z]\w*)$/i.exec(key) ?? [];
    if (UNIQUE.has(name) && seen.has(key)) throw new UnsupportedRead();
    seen.add(key);
    if (embed && !embedded.has(embed)) embedded.set(embed, everything());
    if (name === "select" && !embed) address.items = parseSelect(value);
    else refine((embed && embedded.get(embed)) || address, name, value);
  }
  return address;
}

export function everything(): Refinement {
  return { filters: [], order: [], limit: undefined };
}

function refine(refinement: Refinement, name: string, value: string) {
  if (UNSUPPORTED.has(name)) throw new UnsupportedRead();
  if (name === "order") refinement.order = parseOrder(value);
  else if (name === "limit") refinement.limit = parseLimit(value);
  else if (name === "or") refinement.filters.push(parseAlternatives(value));
  else refinement.filters.push(parseComparison(name, value));
}

const OPERATORS = new Map([
  ["eq", "="],
  ["neq", "<>"],
  ["lt", "<"],
  ["lte", "<="],
  ["gt", ">"],
  ["gte", ">="],
]);

function parseComparison(column: string, text: string): Filter {
  const [, name = "", value] = /^([a-z]+)\.([^"\\]*)$/s.exec(text) ?? [];
  return compare(column, name, value);
}

const LIST = /^\(([\w-]+(?:,[\w-]+)*)\)$/;

/** The library reads these words as keywords, and Postgres accepts no NUL. */
const KEYWORD = /^(?:null|true|false|unknown)$|\0/i;

function compare(column: string, name: string, value: string | undefined): Filter {
  const [, items] = (name === "in" && LIST.exec(value ?? "")) || [];
  if (items) return isOneOf(column, items.split(","));
  const operator = OPERATORS.get(name);
  if (!operator || value === undefined || KEYWORD.test(value)) throw new UnsupportedRead();
  return { column, operator, value };
}

function isOneOf(column: string, items: string[]): Filter {
  if (items.some(item => KEYWORD.test(item))) throw new UnsupportedRead();
  return { column, operator: "= any", value: `{${items}}` };
}

function parseOrder(text: string) {
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

const COMPARISON = /([a-z]\w*)\.([a-z]+)\.(?:"([^"\\]*)"|([\w:.+-]+))/iy;
const GROUP = /(and|or)\(/y;

function parseAlternatives(text: string): Filter {
  const { match, list, expect } = readerOf(text);
  expect("(");
  const any = readGroup();
  expect(undefined);
  return { any };

  function readGroup(): Filter[] {
    const filters = list(readFilter);
    expect(")");
    return filters;
  }

  function readFilter(): Filter {
    const [, kind] = match(GROUP);
    if (kind) return kind === "or" ? { any: readGroup() } : { all: readGroup() };
    const [, column = "", name = "", quoted, bare] = match(COMPARISON);
    return compare(column, name, quoted ?? bare);
  }
}

// Postgres truncates longer names.
const ITEM = /(?:([a-z]\w{0,62}):)?([a-z]\w{0,62})(\(?)/iy;

/** `id, name:location_name, posts:location_forum_posts(id)`, without casts, hints, paths, aggregates or `*`. */
function parseSelect(text: string): SelectItem[] {
  const { match, list, expect } = readerOf(text);
  return readItems(undefined);

  function readItems(end: ")" | undefined): SelectItem[] {
    const items = list(readItem);
    if (new Set(items.map(({ as }) => as)).size < items.length) throw new UnsupportedRead();
    expect(end);
    return items;
  }

  function readItem(): SelectItem {
    const [, as, name, opened] = match(ITEM);
    if (!name) throw new UnsupportedRead();
    return { name, as: as ?? name, ...(opened && { items: readItems(")") }) };
  }
}

function readerOf(text: string) {
  let at = 0;
  return { match, list, expect };

  function match(pattern: RegExp): (string | undefined)[] {
    pattern.lastIndex = at;
    const found = pattern.exec(text) ?? [];
    at += found[0]?.length ?? 0;
    return found;
  }

  function list<T>(readOne: () => T) {
    const found = [readOne()];
    while (text[at] === ",") {
      at += 1;
      found.push(readOne());
    }
    return found;
  }

  function expect(letter: string | undefined) {
    if (text[at] !== letter) throw new UnsupportedRead();
    at += 1;
  }
}
