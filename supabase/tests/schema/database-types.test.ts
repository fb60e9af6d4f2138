import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { databaseTypes } from "../../types/database-types.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();

test("app/infra/supabase/database.types.ts matches the schema: if not, run node scripts/database-types.ts", async () => {
  const written = await readFile(
    new URL("../../../app/infra/supabase/database.types.ts", import.meta.url),
    "utf8",
  );
  expect(written).toBe(await databaseTypes(context.sql));
});
