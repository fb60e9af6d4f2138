import { processes } from "../../soak/processes.ts";
import { expect, test } from "../../support/browser/test.ts";

/** `npm run soak -- 10 processes` takes ten minutes, and `deploy` rolls two processes through ten builds. */
const seconds = 6;

test("nothing is lost, doubled or signed out where each request may reach another process, and limits hold", {
  tag: "@http",
}, async () => {
  const rows = await processes(seconds);
  expect(rows.filter(({ ok }) => !ok)).toEqual([]);
});
