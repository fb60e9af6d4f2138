import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareFunction } from "react-router";

/** Milliseconds that all waiting for the backend may take: to show a page, and to take a form and show what follows. */
const forPage = 4_000;
const forForm = 8_000;

/** Time passes only while somebody waits: forms that arrive slowly and photos that are drawn cost none of it. */
interface TimeBudget {
  left: number;
  waiting: number;
  waitingSince: number;
}

const budgets = new AsyncLocalStorage<TimeBudget | undefined>();

/** Gives each request one budget, which all its calls of the backend share. */
export const timeBudgetMiddleware: MiddlewareFunction<Response> = ({ request }, next) => {
  const left = request.method === "POST" ? forForm : forPage;
  return budgets.run({ left, waiting: 0, waitingSince: 0 }, next);
};

/** Does what waits for the backend, and tells it for how many milliseconds it may: `longest`, or less where less is left. */
export async function spendTime<T>(longest: number, wait: (milliseconds: number) => Promise<T>): Promise<T> {
  const budget = budgets.getStore();
  if (!budget) return wait(longest);
  if (budget.waiting++ === 0) budget.waitingSince = performance.now();
  const left = budget.left - (performance.now() - budget.waitingSince);
  try {
    return await wait(Math.max(0, Math.min(longest, Math.floor(left))));
  } finally {
    if (--budget.waiting === 0) budget.left -= performance.now() - budget.waitingSince;
  }
}

/** For work that other requests wait for too: it must not end with the time of the one that began it. */
export function outsideTimeBudget<T>(work: () => T): T {
  return budgets.run(undefined, work);
}
