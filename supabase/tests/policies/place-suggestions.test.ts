import { expect } from "vitest";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

const decide = (decision: string, reason = "") =>
  `select public.decide_place_suggestion('${ids.suggestion}', '${decision}', '${reason}') as is_done`;
const suggest = (id: string, description = "") => `
  insert into public.place_suggestions (id, member_id, location_name, location_type, country, description)
  values ('${id}', '${ids.author}', 'A Lake', 'landmark', 'Nowhere', '${description}')`;
const state = `select decision, reason from public.place_suggestions where id = '${ids.suggestion}'`;

test("an admin accepts a suggestion, once and for good", async ({ as, sql }) => {
  expect(await as("admin", decide("accepted"))).toEqual([{ is_done: true }]);
  expect(await as("admin", decide("accepted"))).toEqual([{ is_done: true }]);
  expect(await as("admin", decide("dismissed"))).toEqual([{ is_done: false }]);
  expect(await as("author", state)).toEqual([{ decision: "accepted", reason: "" }]);
  const decisions = await sql`select suggestion_id, admin_id from private.place_decisions`;
  expect([...decisions]).toEqual([{ suggestion_id: ids.suggestion, admin_id: ids.admin }]);
});

test("a dismissed suggestion tells its author why, and can still be accepted", async ({ as }) => {
  expect(await as("admin", decide("dismissed", "It is private ground"))).toEqual([{ is_done: true }]);
  expect(await as("author", state)).toEqual([{ decision: "dismissed", reason: "It is private ground" }]);
  expect(await as("admin", decide("accepted"))).toEqual([{ is_done: true }]);
  expect(await as("author", state)).toEqual([{ decision: "accepted", reason: "" }]);
});

test("suggestions go with the account of their author, and stay when the admin leaves", async ({
  as,
  sql,
}) => {
  await as("admin", decide("dismissed"));
  await sql`delete from auth.users where id = ${ids.admin}`;
  expect(await as("author", state)).toHaveLength(1);
  await sql`delete from auth.users where id = ${ids.author}`;
  expect([...(await sql`select from public.place_suggestions`)]).toEqual([]);
});

test("a member suggests at most twenty places a day", async ({ as, run, sql }) => {
  await sql`
    insert into public.place_suggestions (id, member_id, location_name, location_type, country)
    select gen_random_uuid(), ${ids.author}, 'Hill ' || n, 'landmark', 'Nowhere' from generate_series(1, 18) as n`;
  await as("author", suggest(ids.fresh));
  expect(await run("author", suggest(`${ids.fresh.slice(0, -1)}2`))).toMatchObject({ code: "PT429" });
});

test("a new member makes five suggestions an hour with two links each", async ({ as, run, sql }) => {
  await sql`update auth.users set created_at = now() where id = ${ids.author}`;
  await sql`delete from private.first_day_posts`;
  const links = "https://a.example https://b.example https://c.example";
  expect(await run("author", suggest(ids.fresh, links))).toMatchObject({ code: "PT422" });
  for (let n = 1; n <= 5; n++) await as("author", suggest(`${ids.fresh.slice(0, -1)}${n}`));
  expect(await run("author", suggest(`${ids.fresh.slice(0, -1)}6`))).toMatchObject({ code: "PT429" });
});

test("a written place is added by an admin and suggested by others, once, unless it is there", async ({
  as,
  sql,
}) => {
  const add = (id: string, name: string, region = "North") =>
    `select outcome, existing from public.add_place('${id}', '${name}', 'landmark', 'Nowhere', '${region}', '')`;
  const other = `${ids.fresh.slice(0, -1)}2`;
  const outcomeOf = async (...asked: Parameters<typeof as>) => (await as(...asked))[0]?.outcome;

  for (const _ of [1, 2]) expect(await outcomeOf("author", add(ids.fresh, "A Hill"))).toBe("suggested");
  expect(await outcomeOf("author", add(ids.fresh, "A Hill", ""))).toBe("used");
  expect(await outcomeOf("other", add(ids.fresh, "A Hill")), "another member's id").toBe("used");
  for (const _ of [1, 2]) expect(await outcomeOf("admin", add(ids.fresh, "A Hill"))).toBe("added");
  expect(await outcomeOf("admin", add(ids.fresh, "A Dale"))).toBe("used");
  const there = [{ outcome: "exists", existing: ids.fresh }];
  expect(await as("admin", add(other, "a hill", "South"))).toEqual(there);
  expect(await as("other", add(other, "A HILL"))).toEqual(there);
  const [places] = await sql`
    select (select count(*)::integer from public.location_forums where location_name ilike 'a hill') as added,
      (select count(*)::integer from public.place_suggestions where location_name ilike 'a hill') as suggested`;
  expect(places).toEqual({ added: 1, suggested: 1 });
});

test("a place that may be there already is added only when it is meant anyway", async ({ as }) => {
  const add = (anyway: boolean) => `
    select outcome from public.add_place('${ids.fresh}', 'Scene', 'landmark', 'Elsewhere', '', '', anyway => ${anyway})`;
  expect(await as("author", add(false))).toEqual([{ outcome: "like" }]);
  for (const anyway of [true, false])
    expect(await as("author", add(anyway))).toEqual([{ outcome: "suggested" }]);
});

test("only the author reads the suggestions of the page", async ({ as }) => {
  const read = "select suggestions from public.get_new_place_page()";
  expect((await as("author", read))[0]?.suggestions).toHaveLength(1);
  expect((await as("admin", read))[0]?.suggestions).toEqual([]);
});
