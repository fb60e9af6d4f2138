// Writes app/infra/supabase/database.types.ts from the migrated schema: node scripts/database-types.ts
import { writeFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { databaseTypes } from "../supabase/types/database-types.ts";
import { withBackend } from "../tests/support/sites/backend.ts";

const FILE = path.resolve(import.meta.dirname, "../app/infra/supabase/database.types.ts");

await withBackend(async ({ databaseUrl }) => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await writeFile(FILE, await databaseTypes(sql));
  await sql.end();
});
