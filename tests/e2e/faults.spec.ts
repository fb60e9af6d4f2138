import { everyFault, faults, unknownCalls } from "../soak/faults.ts";
import { expect, test } from "../support/test.ts";

test("it is known of every route how it is called", { tag: "@http" }, () => {
  expect(unknownCalls()).toEqual([]);
});

test("whatever becomes of the backend, every loader and action says so and keeps what was typed", {
  tag: "@http",
}, async () => {
  test.setTimeout(300_000);
  const { refuse, garbage, "status 500": broken } = everyFault;
  const rows = await faults({ services: ["/"], faults: { refuse, garbage, broken } as typeof everyFault });
  process.stdout.write(rows.map(({ name, value }) => `  ${name}: ${value}\n`).join(""));
  expect(rows.filter(({ ok }) => !ok)).toEqual([]);
});
