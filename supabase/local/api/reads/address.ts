import {
  type Filter,
  type Order,
  parseAlternatives,
  parseComparison,
  parseLimit,
  parseOrder,
} from "./filters.ts";
import { parseSelect, type SelectItem } from "./select-list.ts";
import { UnsupportedRead } from "./unsupported-read.ts";

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
