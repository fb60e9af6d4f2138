import { faults, unknownForms } from "../../soak/faults.ts";
import { expect, test } from "../../support/browser/test.ts";

test("every action has a form that the fault tests send", { tag: "@http" }, () => {
  expect(unknownForms()).toEqual([]);
});

test("every loader and action reports a broken backend and keeps what was typed", {
  tag: "@http",
}, async () => {
  const rows = await faults({ "/": ["refuse", "status 500", "garbage"] }, 0);
  process.stdout.write(rows.map(({ name, value }) => `  ${name}: ${value}\n`).join(""));
  expect(rows.filter(({ ok }) => !ok)).toEqual([]);
});
