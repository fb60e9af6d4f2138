const tables = {
  location_forums: ["id", "location_name", "region", "description", "created_at"],
  location_forum_posts: ["id", "title", "content", "tags", "created_at", "user_id", "image_digest"],
  profiles: ["id", "name", "username", "interests", "join_date"],
};
type Table = keyof typeof tables;

const others: Record<Table, Table[]> = {
  location_forums: ["location_forum_posts"],
  location_forum_posts: ["profiles", "location_forums"],
  profiles: ["location_forum_posts"],
};

const operators = ["eq", "neq", "lt", "lte", "gt", "gte", "gte", "neq", "gt", "is", "like"];
/** Valid values by column. */
const fitting: Record<string, string[]> = {
  id: ["b0000000-0000-4000-8000-000000000005"],
  user_id: ["b0000000-0000-4000-8000-000000000005"],
  created_at: ['"2026-01-05T00:00:00+00:00"', "infinity", "2026-01-05"],
  join_date: ['"2026-01-05T00:00:00+00:00"', "yesterday"],
  tags: ["{}"],
  interests: ["{}"],
};
const texts = ["Post", '"Post 2"', "Post 2", "anna", "5"];
const unfit = ["null", "true", "", "a,b", "(x)", "none"];

/** Draws the same URLs for the same seed. */
export function drawing(seed: number) {
  let state = seed;
  return { address, one };

  function address() {
    const table = one(Object.keys(tables) as Table[]);
    const parameters = [`select=${selection(table, 2)}`];
    if (chance(0.6)) parameters.push(filter(table));
    if (chance(0.2)) parameters.push(filter(table));
    if (chance(0.2)) parameters.push(`or=(${condition(table)},and(${condition(table)},${condition(table)}))`);
    parameters.push(...arrangement(table, ""));
    if (parameters[0]?.includes("p:location_forum_posts("))
      parameters.push(...arrangement("location_forum_posts", "p."));
    return `${table}?${parameters.map(encode).join("&")}`;
  }

  function selection(table: Table, depth: number): string {
    const columns = tables[table]
      .filter(() => chance(0.5))
      .map(column => one([column, `as_${column}:${column}`]));
    if (columns.length === 0) columns.push("id");
    const embedded = depth > 0 && chance(0.6) ? [embed(one(others[table]), depth)] : [];
    return [...columns, ...embedded].join(",");
  }

  function embed(table: Table, depth: number) {
    return `${one(["p:", "p:", ""])}${table}${one(["", "", "", "", "", "!inner"])}(${selection(table, depth - 1)})`;
  }

  function arrangement(table: Table, prefix: string) {
    const order = [one(tables[table]) + one(["", ".asc", ".desc", ".desc", ".asc", ".desc.nullslast"]), "id"];
    const limit = one(["1", "3", "3", "21", "21", "5000", "0", "-1", "x"]);
    // Without an order the rows could differ.
    return [`${prefix}order=${order}`, ...(chance(0.5) ? [`${prefix}limit=${limit}`] : [])];
  }

  function filter(table: Table) {
    const column = one(tables[table]);
    return `${column}=${one(operators)}.${value(column)}`;
  }

  function condition(table: Table) {
    const column = one(tables[table]);
    return `${column}.${one(operators)}.${value(column)}`;
  }

  function value(column: string) {
    return one(chance(0.9) ? (fitting[column] ?? texts) : unfit);
  }

  function one<T>(choices: readonly T[]): T {
    return choices[Math.floor(next() * choices.length)] as T;
  }

  function chance(part: number) {
    return next() < part;
  }

  /** mulberry32 */
  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

function encode(parameter: string) {
  const equals = parameter.indexOf("=") + 1;
  return parameter.slice(0, equals) + encodeURIComponent(parameter.slice(equals));
}
