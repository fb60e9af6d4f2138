import { processes } from "../../soak/processes.ts";
import { expect, test } from "../../support/browser/test.ts";

/** `npm run soak -- 10 processes` takes ten minutes. */
const seconds = 6;

test("several processes lose nothing and share their limits", { tag: "@http" }, async () => {
  const rows = await processes(seconds);
  expect(rows.filter(({ ok }) => !ok)).toEqual([]);
});
