import { UnsupportedRead } from "./unsupported-read.ts";

export type Filter = Comparison | { any: Filter[] } | { all: Filter[] };

interface Comparison {
  column: string;
  operator: string;
  value: string;
}

export interface Order {
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
export function parseComparison(column: string, text: string): Filter {
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
export function parseAlternatives(text: string): Filter {
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
export function parseOrder(text: string): Order[] {
  return text.split(",").map(part => {
    const [, column, direction] = /^([a-z]\w*)(?:\.(asc|desc))?$/i.exec(part) ?? [];
    if (!column) throw new UnsupportedRead();
    return { column, descending: direction === "desc" };
  });
}

export function parseLimit(text: string) {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UnsupportedRead();
  return Number(text);
}
