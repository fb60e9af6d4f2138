import { expect } from "vitest";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const test = testWithFixtures(setUpDatabase());

test("a sentence or reason of the allowed length fits, however its line breaks were sent", async ({
  sql,
}) => {
  await sql`reset role`;
  const typed = `${"a\r\n".repeat(249)}ab`;
  const reports =
    await sql`update public.reports set sentence = ${typed} where id = ${ids.report} returning sentence as text`;
  const acts =
    await sql`update public.moderation_log set reason = ${typed} where id = ${ids.removal} returning reason as text`;
  const text = typed.replaceAll("\r", "");
  expect([...reports, ...acts]).toEqual([{ text }, { text }]);
});
