import { expect } from "vitest";
import { rolledBack, testWithFixtures, withFixtures } from "../support/fixtures.ts";
import { cells, findMismatches } from "../support/permission-matrix.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

interface Policy {
  name: string;
  table: string;
  qual: string | null;
  check: string | null;
}

interface Mutant {
  table: string;
  change: string;
}

// With all grants each policy must hold by itself.
const WIDE_OPEN =
  "grant select, insert, update, delete on all tables in schema public to anon, authenticated";

// This check accepts all rows that `using` accepts.
const EQUIVALENT = `alter policy "Admins change location forums" on public.location_forums with check (true)`;

test("policies alone refuse or hide the same as with grants", async ({ sql }) => {
  await sql.unsafe(WIDE_OPEN);
  const found = await findMismatches(sql);
  expect(found.filter(sentence => !sentence.endsWith("hidden, expected denied"))).toEqual([]);
});

test("the permission matrix detects every weakened or missing policy", async () => {
  const policies = await context.sql<Policy[]>`
    select policyname as name, tablename as table, qual, with_check as check
    from pg_policies where schemaname = 'public'`;
  const mutants = policies.flatMap(mutantsOf).filter(({ change }) => change !== EQUIVALENT);
  expect(mutants.length).toBeGreaterThan(policies.length);

  const survivors: string[] = [];
  await withFixtures(context.sql, async transaction => {
    await transaction.unsafe(WIDE_OPEN);
    const usual = await findMismatches(transaction);
    for (const { table, change } of mutants) {
      await rolledBack(transaction, async step => {
        await step.unsafe(change);
        const asked = cells.filter(cell => cell.table === table);
        const news = (await findMismatches(step, asked)).filter(sentence => !usual.includes(sentence));
        if (news.length === 0) survivors.push(change);
      });
    }
  });
  expect(survivors).toEqual([]);
});

// A policy that checks the caller may be open to the public.
function mutantsOf({ name, table, qual, check }: Policy): Mutant[] {
  const policy = `policy "${name}" on public.${table}`;
  const changes = [`drop ${policy}`];
  if (qual === "true") changes.push(`alter ${policy} to public`);
  else if (qual !== null) changes.push(`alter ${policy} using (true)`);
  if (check !== null) changes.push(`alter ${policy} with check (true)`);
  return changes.map(change => ({ table, change }));
}
