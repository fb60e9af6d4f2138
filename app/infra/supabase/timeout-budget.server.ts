import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareFunction } from "react-router";

/** Milliseconds of waiting for the backend: to show a page, and to take a form and show what follows. */
const pageBudget = 4_000;
const formBudget = 8_000;

/** Only waiting for the backend counts, not a form that arrives slowly or a photo that is drawn. */
interface TimeoutBudget {
  left: number;
  waiting: number;
  waitingSince: number;
}

const budgets = new AsyncLocalStorage<TimeoutBudget | undefined>();

export const timeoutBudgetMiddleware: MiddlewareFunction<Response> = ({ request }, next) => {
  const left = request.method === "POST" ? formBudget : pageBudget;
  return budgets.run({ left, waiting: 0, waitingSince: 0 }, next);
};

export async function withTimeoutBudget<T>(
  timeout: number,
  call: (milliseconds: number) => Promise<T>,
): Promise<T> {
  const budget = budgets.getStore();
  if (!budget) return call(timeout);
  if (budget.waiting++ === 0) budget.waitingSince = performance.now();
  const left = budget.left - (performance.now() - budget.waitingSince);
  try {
    return await call(Math.max(0, Math.min(timeout, Math.floor(left))));
  } finally {
    if (--budget.waiting === 0) budget.left -= performance.now() - budget.waitingSince;
  }
}

/** For work that several requests share: it must not end with the budget of the one that began it. */
export function withoutTimeoutBudget<T>(work: () => T): T {
  return budgets.run(undefined, work);
}
