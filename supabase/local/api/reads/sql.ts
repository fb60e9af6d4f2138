import type { Statement } from "../request-context.ts";
import type { Catalogue, ReadableFunction, ReadableTable } from "./catalogue.ts";
import {
  everything,
  type Filter,
  type ReadAddress,
  type Refinement,
  type SelectItem,
  UnsupportedRead,
} from "./grammar.ts";

const RESPONSE =
  "coalesce(current_setting('response.status', true), '') || coalesce(current_setting('response.headers', true), '')";

const ROLE = "current_setting('role')";

/** Without a role, as the tables' owner, the statements return no rows. @throws UnsupportedRead */
export function readStatements({ tables }: Catalogue, address: ReadAddress, maxRows: number) {
  const values: (string | null)[] = [];
  let aliases = 0;
  return { ofTable, ofFunction };

  function ofTable(name: string): Statement {
    const table = tables.get(name);
    const { items, embedded } = address;
    const embeds = new Set(items?.filter(item => item.items).map(({ as }) => as));
    if (!table || !items || [...embedded.keys()].some(key => !embeds.has(key))) throw new UnsupportedRead();
    return statement(
      rowsOf(table, items, alias => tail(table, address, alias, "true")),
      "null",
    );
  }

  function ofFunction(called: ReadableFunction, args: Map<string, string | null>): Statement {
    const { items, embedded } = address;
    if (embedded.size > 0 || (!items && !called.isWhole)) throw new UnsupportedRead();
    const given = [...args].map(([name, value]) => `${quote(name)} => ${parameter(value)}`);
    const columns = items?.map(item => column(called, item, "t1")) ?? ["t1.*"];
    return statement(
      `select ${columns} from public.${quote(called.name)}(${given}) t1 ${tail(called, address, "t1", "true")}`,
      RESPONSE,
    );
  }

  function statement(rows: string, response: string): Statement {
    return {
      text: `select coalesce(json_agg(r), '[]'), count(*), ${response}, ${ROLE} from (${rows}) r where ${ROLE} <> 'none'`,
      values,
    };
  }

  function rowsOf(table: ReadableTable, items: SelectItem[], tailOf: (alias: string) => string): string {
    aliases += 1;
    const alias = `t${aliases}`;
    const columns = items.map(item =>
      item.items ? embed(table, alias, item, item.items) : column(table, item, alias),
    );
    return `select ${columns} from public.${quote(table.name)} ${alias} ${tailOf(alias)}`;
  }

  function embed(table: ReadableTable, alias: string, { name, as }: SelectItem, items: SelectItem[]) {
    const other = tables.get(name);
    const relation = table.relations.get(name);
    const refinement = address.embedded.get(as);
    if (!other || !relation || (refinement && alias !== "t1")) throw new UnsupportedRead();
    const joined = (inner: string) => `${inner}.${quote(relation.other)} = ${alias}.${quote(relation.own)}`;
    if (relation.kind === "one") {
      if (refinement) throw new UnsupportedRead();
      // Postgres inlines a subquery only without a limit.
      const row = rowsOf(other, items, inner => `where ${joined(inner)}`);
      return `(select row_to_json(e) from (${row}) e) as ${quote(as)}`;
    }
    const rows = rowsOf(other, items, inner => tail(other, refinement ?? everything(), inner, joined(inner)));
    return `(select coalesce(json_agg(e), '[]') from (${rows}) e) as ${quote(as)}`;
  }

  function column(
    { columns }: Pick<ReadableTable, "columns">,
    { name, as, items }: SelectItem,
    alias: string,
  ) {
    if (items) throw new UnsupportedRead();
    return `${known(columns, name, alias)} as ${quote(as)}`;
  }

  function tail(
    { comparable }: Pick<ReadableTable, "comparable">,
    { filters, order, limit = maxRows }: Refinement,
    alias: string,
    joined: string,
  ) {
    const conditions = [joined, ...filters.map(filter => condition(comparable, filter, alias))];
    const sorted = order.map(
      ({ column, descending }) => `${known(comparable, column, alias)} ${descending ? "desc" : "asc"}`,
    );
    const orderBy = sorted.length > 0 ? `order by ${sorted}` : "";
    return `where ${conditions.join(" and ")} ${orderBy} limit ${Math.min(limit, maxRows)}`;
  }

  function condition(columns: Set<string>, filter: Filter, alias: string): string {
    if ("column" in filter)
      return `${known(columns, filter.column, alias)} ${filter.operator} (${parameter(filter.value)})`;
    const [filters, word] = "any" in filter ? [filter.any, " or "] : [filter.all, " and "];
    return `(${filters.map(each => condition(columns, each, alias)).join(word)})`;
  }

  function parameter(value: string | null) {
    values.push(value);
    return `$${values.length}`;
  }
}

function known(columns: Set<string>, column: string, alias: string) {
  if (!columns.has(column)) throw new UnsupportedRead();
  return `${alias}.${quote(column)}`;
}

/** No quote needs escaping, because names come from the catalogue or match a narrow pattern. */
function quote(name: string) {
  return `"${name}"`;
}
