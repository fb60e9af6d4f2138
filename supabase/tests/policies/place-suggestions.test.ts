import { expect } from "vitest";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
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
