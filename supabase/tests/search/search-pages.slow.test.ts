import { expect } from "vitest";
import { actAs, testWithFixtures } from "../support/fixtures.ts";
import { addSearchRows, type SearchFunction, type Transaction } from "../support/search-fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context, addSearchRows);

const lists: { search: SearchFunction; term: string; orderedBy: keyof Row }[] = [
  { search: "search_profiles", term: "me", orderedBy: "name" },
  { search: "search_location_forums", term: "ruritania", orderedBy: "location_name" },
  { search: "search_location_posts", term: "cold", orderedBy: "created_at" },
];

test.for(lists)("$search returns each row exactly once across pages", async (list, { sql }) => {
  const whole = await page(sql, list, null, 100);
  const found: Row[] = [];
  let next: Row[];
  do {
    next = await page(sql, list, found.at(-1) ?? null, 2);
    found.push(...next);
  } while (next.length === 2);
  expect(whole.length).toBeGreaterThan(3);
  expect(found).toEqual(whole);
});

test.for(lists)(
  "$search ignores everything in a term but letters and digits",
  async ({ search }, { sql }) => {
    const nothing = ["", " ", ..."% %%% _ * :* \\ ' \" ( ) | & ! <-> -- 🏔".split(" ")];
    const hostile = [
      "' or 1=1 --",
      "q & z | !k:*",
      "x') union select",
      "\\% \\_",
      "q<->z",
      "q:*ZKQX",
      "x".repeat(10_000),
    ];
    for (const term of nothing) expect(await page(sql, { search, term }, null, 100), term).toEqual([]);
    for (const term of hostile) expect(await page(sql, { search, term }, null, 100), term).toEqual([]);
    expect(await page(sql, { search, term: "! cold & %" }, null, 100)).toEqual(
      await page(sql, { search, term: "cold" }, null, 100),
    );
  },
);

test("uses an index for every search", async ({ sql }) => {
  await sql`reset role`;
  await fill(sql, 20_000);
  await actAs(sql, "other");
  const before = await wholeReads(sql);
  for (const { search } of lists) {
    for (const term of [
      "kestrel",
      "summit",
      "summit 77",
      "nowhere at all",
      "富士山",
      "湖",
      "無い",
      "day",
      "wolverine",
    ])
      await page(sql, { search, term }, null, 20);
  }
  expect(await wholeReads(sql)).toEqual(before);
  expect(await page(sql, { search: "search_location_posts", term: "kestrel" }, null, 20)).toHaveLength(3);
  expect(await page(sql, { search: "search_location_posts", term: "士山" }, null, 20)).toHaveLength(3);
  expect(await page(sql, { search: "search_location_posts", term: "wolverine" }, null, 20)).toHaveLength(3);
  const [first] = await page(sql, { search: "search_profiles", term: "summit_19999" }, null, 20);
  expect(first, "found among twenty thousand of almost the same name").toMatchObject({
    name: "Summit 19999",
    rank: 0,
  });
});

interface Row {
  id: string;
  rank: number;
  name?: string;
  location_name?: string;
  created_at?: Date;
}

function page(
  transaction: Transaction,
  { search, term, orderedBy = "name" }: { search: SearchFunction; term: string; orderedBy?: keyof Row },
  last: Row | null,
  size: number,
): Promise<Row[]> {
  const call = transaction`${transaction(`public.${search}`)}`;
  if (!last) return transaction<Row[]>`select * from ${call}(${term}, page_size => ${size})`;
  return transaction<
    Row[]
  >`select * from ${call}(${term}, ${last.rank}, ${last[orderedBy] ?? ""}, ${last.id}, ${size})`;
}

/** Three posts contain a unique word. They have a realistic length, because short ones are read faster without an index. */
async function fill(transaction: Transaction, rows: number) {
  // Triggers would take most of the time.
  await transaction`set local session_replication_role = replica`;
  await transaction`
    with members as (
      insert into auth.users (id, aud, role, created_at, updated_at)
      select gen_random_uuid(), 'authenticated', 'authenticated', now() - interval '2 days', now()
      from generate_series(1, ${rows}::int)
      returning id
    )
    insert into public.profiles (id, name, username)
    select id, 'Summit ' || n, 'summit_' || n
    from (select id, row_number() over () as n from members) as numbered`;
  await transaction`
    insert into public.location_forums (location_name, location_type, country)
    select case when n % 7000 = 2 then '富士山' else 'Summit ' end || n, 'landmark', 'Nowhere' from generate_series(1, ${rows}::int) as n`;
  await transaction`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    select forum.id, author.id, case when n % 7000 = 1 then 'Kestrel ' when n % 7000 = 2 then '春の富士山' else 'Summit ' end || n, 'Began with' || repeat(' a day on the trail', 20) || case when n % 7000 = 3 then ' and a wolverine' else '' end
    from generate_series(1, ${rows}::int) as n,
      (select id from public.location_forums limit 1) as forum, (select id from public.profiles limit 1) as author`;
  await transaction`set local session_replication_role = origin`;
  await transaction`
    select gin_clean_pending_list(indexrelid) from pg_index
    join pg_class on pg_class.oid = indexrelid where relname like '%_by_search_%'`;
  await transaction`analyze public.profiles, public.location_forums, public.location_forum_posts`;
}

function wholeReads(transaction: Transaction) {
  return transaction`
    select relname, seq_scan from pg_stat_xact_user_tables where schemaname = 'public' order by relname`;
}
