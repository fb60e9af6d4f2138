import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { connectionArrived, nextRenderTurn } from "./render-turns.ts";

test("gives each page a turn of the event loop of its own", async () => {
  const first = nextRenderTurn();
  const second = watch(nextRenderTurn());
  await first;
  expect(second.isDone).toBe(false);
  await second.done;
});

test("waits for more connections after one has arrived", async () => {
  const turn = watch(nextRenderTurn());
  await Promise.resolve();
  connectionArrived();
  // Timers of one length end in the order in which they began, also on a busy machine.
  const earlier = wait(1);
  await setImmediate();
  await earlier;
  expect(turn.isDone).toBe(false);
  await turn.done;
});

function watch(work: Promise<unknown>) {
  const state = { isDone: false, done: work };
  state.done = work.then(() => {
    state.isDone = true;
  });
  return state;
}
