import { faults, unknownCalls } from "../../soak/faults.ts";
import { expect, test } from "../../support/browser/test.ts";

test("it is known of every route how it is called", { tag: "@http" }, () => {
  expect(unknownCalls()).toEqual([]);
});

test("whatever becomes of the backend, every loader and action says so and keeps what was typed", {
  tag: "@http",
}, async () => {
  const rows = await faults({ "/": ["refuse", "status 500", "garbage"] }, 0);
  process.stdout.write(rows.map(({ name, value }) => `  ${name}: ${value}\n`).join(""));
  expect(rows.filter(({ ok }) => !ok)).toEqual([]);
});
