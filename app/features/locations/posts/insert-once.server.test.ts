import { PostgrestError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { writtenPost } from "~/lib/written-post";
import { insertOnce, type NewRow, refusalOf } from "./insert-once.server";
import { trackColumns } from "./track.server";

const row = {
  id: "b0000000-0000-4000-8000-000000000001",
  user_id: "a0000000-0000-4000-8000-000000000001",
  location_forum_id: "f0000000-0000-4000-8000-000000000001",
  ...writtenPost.parse({ title: "A walk", content: "Up", tags: "ridge" }),
  photos: [{ renderings: ["", "", "AAAA"], caption: "" }],
  ...trackColumns({ line: "line", meters: 2900, ascent: 140, descent: 0, movingSeconds: 3600 }),
  seen_on: "2026-11-28",
  state: { water: "dry" },
  addedLater: "as it was",
};

const words = { noun: "post", gone: "Gone.", failed: "Failed." } as const;

/** A database in which the author has written something else under the form's id. */
function databaseWithUsedId() {
  const stored = [row.id];
  const answer = { maybeSingle: async () => ({ data: { user_id: row.user_id }, error: null }) };
  const table = {
    insert: async ({ id }: NewRow) => {
      const isUsed = stored.includes(id);
      stored.push(id);
      return { error: isUsed ? { code: "23505", message: "duplicate key" } : null };
    },
    select: () => ({ eq: () => answer }),
  };
  // Only what is called here stands for the client.
  return { from: () => table } as unknown as Supabase;
}

const idOf = (changed: object = {}) => insertOnce(databaseWithUsedId(), { ...row, ...changed }, words);

test("words sent twice under a used id get the same new id", async () => {
  expect(await idOf()).toBe(await idOf());
  expect(await idOf()).not.toBe(row.id);
});

const writtenColumns = Object.keys(row).filter(name => !["id", "user_id"].includes(name));

test.for(writtenColumns)("another %s gets another id", async column => {
  expect(await idOf({ [column]: "changed" })).not.toBe(await idOf());
});

test("the compared row has every field that a member writes", () => {
  expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(writtenPost.shape)));
});

test("photos that the database refuses are named, instead of asking to try again", () => {
  const error = new PostgrestError({ code: "23514", message: "invalid_photos", details: "", hint: "" });
  const refusal = refusalOf(error, { noun: "post", what: "creating a post failed", failed: "Try again." });
  expect(refusal).toMatchObject({ status: 400, errors: { photos: expect.stringContaining("JPEG") } });
});
