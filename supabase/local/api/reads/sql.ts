import type { Statement } from "../request-context.ts";
import type { Catalogue, ReadableFunction, ReadableTable } from "./catalogue.ts";
import {
  type Filter,
  type ReadAddress,
  type Refinement,
  type SelectItem,
  UnsupportedRead,
} from "./grammar.ts";

/**
 * Rows as one JSON array, and their number, as PostgREST asks for them; and the role in which they were read. Without a
 * role the connection is the owner's, who sees everything: then there are no rows.
 */
export class ReadSql {
  readonly #catalogue: Catalogue;
  readonly #address: ReadAddress;
  readonly #maxRows: number;
  readonly #values: (string | null)[] = [];
  #aliases = 0;

  constructor(catalogue: Catalogue, address: ReadAddress, maxRows: number) {
    this.#catalogue = catalogue;
    this.#address = address;
    this.#maxRows = maxRows;
  }

  ofTable(name: string): Statement {
    const table = this.#catalogue.tables.get(name);
    const { items, embedded } = this.#address;
    const embeds = new Set(items?.filter(item => item.items).map(({ as }) => as));
    if (!table || !items || [...embedded.keys()].some(key => !embeds.has(key))) throw new UnsupportedRead();
    return this.#statement(
      this.#rows(table, items, alias => this.#tail(table, this.#address, alias, "true")),
      "null",
    );
  }

  ofFunction(called: ReadableFunction, args: Map<string, string | null>): Statement {
    const { items, embedded } = this.#address;
    if (embedded.size > 0 || (!items && !called.isWhole)) throw new UnsupportedRead();
    const given = [...args].map(([name, value]) => `${quote(name)} => ${this.#parameter(value)}`);
    const columns = items?.map(item => this.#column(called, item, "t1")) ?? ["t1.*"];
    return this.#statement(
      `select ${columns} from public.${quote(called.name)}(${given}) t1 ${this.#tail(called, this.#address, "t1", "true")}`,
      RESPONSE,
    );
  }

  #statement(rows: string, response: string): Statement {
    return {
      text: `select coalesce(json_agg(r), '[]'), count(*), ${response}, ${ROLE} from (${rows}) r where ${ROLE} <> 'none'`,
      values: this.#values,
    };
  }

  #rows(table: ReadableTable, items: SelectItem[], tailOf: (alias: string) => string): string {
    this.#aliases += 1;
    const alias = `t${this.#aliases}`;
    const columns = items.map(item =>
      item.items ? this.#embedded(table, alias, item, item.items) : this.#column(table, item, alias),
    );
    return `select ${columns} from public.${quote(table.name)} ${alias} ${tailOf(alias)}`;
  }

  #embedded(table: ReadableTable, alias: string, { name, as }: SelectItem, items: SelectItem[]) {
    const other = this.#catalogue.tables.get(name);
    const relation = table.relations.get(name);
    const refinement = this.#address.embedded.get(as);
    if (!other || !relation || (refinement && alias !== "t1")) throw new UnsupportedRead();
    const { kind, own } = relation;
    if (refinement && kind === "one") throw new UnsupportedRead();
    const joined = (inner: string) => `${inner}.${quote(relation.other)} = ${alias}.${quote(own)}`;
    if (kind === "one") {
      // Without a limit, which one row does not need, Postgres sees through it.
      const row = this.#rows(other, items, inner => `where ${joined(inner)}`);
      return `(select row_to_json(e) from (${row}) e) as ${quote(as)}`;
    }
    const rows = this.#rows(other, items, inner =>
      this.#tail(other, refinement ?? NOTHING_SAID, inner, joined(inner)),
    );
    return `(select coalesce(json_agg(e), '[]') from (${rows}) e) as ${quote(as)}`;
  }

  #column({ columns }: Pick<ReadableTable, "columns">, { name, as, items }: SelectItem, alias: string) {
    if (items || !columns.has(name)) throw new UnsupportedRead();
    return `${alias}.${quote(name)} as ${quote(as)}`;
  }

  #tail(
    { comparable }: Pick<ReadableTable, "comparable">,
    { filters, order, limit = this.#maxRows }: Refinement,
    alias: string,
    joined: string,
  ) {
    const conditions = [joined, ...filters.map(filter => this.#condition(comparable, filter, alias))];
    const sorted = order.map(
      ({ column, descending }) => `${this.#known(comparable, column, alias)} ${descending ? "desc" : "asc"}`,
    );
    const orderBy = sorted.length > 0 ? `order by ${sorted}` : "";
    return `where ${conditions.join(" and ")} ${orderBy} limit ${Math.min(limit, this.#maxRows)}`;
  }

  #condition(columns: Set<string>, filter: Filter, alias: string): string {
    if ("column" in filter) {
      return `${this.#known(columns, filter.column, alias)} ${filter.operator} ${this.#parameter(filter.value)}`;
    }
    const [filters, word] = "any" in filter ? [filter.any, " or "] : [filter.all, " and "];
    return `(${filters.map(each => this.#condition(columns, each, alias)).join(word)})`;
  }

  #known(columns: Set<string>, column: string, alias: string) {
    if (!columns.has(column)) throw new UnsupportedRead();
    return `${alias}.${quote(column)}`;
  }

  #parameter(value: string | null) {
    this.#values.push(value);
    return `$${this.#values.length}`;
  }
}

const NOTHING_SAID: Refinement = { filters: [], order: [], limit: undefined };

/** What a function may set to change the answer's status and headers. */
const RESPONSE =
  "coalesce(current_setting('response.status', true), '') || coalesce(current_setting('response.headers', true), '')";

const ROLE = "current_setting('role')";

/** Only names that the catalogue or a narrow pattern knows. */
function quote(name: string) {
  return `"${name}"`;
}
