import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { testDir } from "../../../tests/support/test-dir.ts";
import { readLastBackup } from "./overview.server";

const at = "2026-06-01T03:30:00.000Z";

test.each([
  [undefined, 0, { at: null, isLate: true }],
  ["<b>never</b>", 0, { at: null, isLate: true }],
  [`${at}\n`, 35, { at, isLate: false }],
  [`${at}\n`, 37, { at, isLate: true }],
])("the record %j is read after %i hours as %o", async (record, hours, state) => {
  const directory = testDir();
  const file = path.join(directory, "last-backup");
  if (record) await writeFile(file, record);
  expect(await readLastBackup(file, Date.parse(at) + hours * 3_600_000)).toEqual(state);
});
