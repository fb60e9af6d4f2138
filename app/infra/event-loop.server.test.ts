import { expect, test } from "vitest";
import { yieldToEventLoop } from "./event-loop.server";

test("what is ready together gets one turn of the event loop each, in its order", async () => {
  const order: string[] = [];
  const works = ["first", "second", "third"].map(name => yieldToEventLoop().then(() => order.push(name)));
  let turns = 0;
  const count = () => {
    order.push(`turn ${++turns}`);
    if (turns < 4) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(works);
  expect(order.filter(entry => !entry.startsWith("turn"))).toEqual(["first", "second", "third"]);
  for (const [before, after] of [
    ["first", "second"],
    ["second", "third"],
  ] as const) {
    const between = order.slice(order.indexOf(before) + 1, order.indexOf(after));
    expect(between.length, order.join()).toBeGreaterThanOrEqual(1);
  }
});
