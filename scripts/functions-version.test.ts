import { expect, test } from "vitest";
import { VERSION } from "../supabase/functions/_shared/version.ts";
import { functionsVersion } from "./functions-version.ts";

test("the version matches the functions' sources; if not, run node scripts/functions-version.ts", () => {
  expect(VERSION).toBe(functionsVersion());
});
