import { AsyncLocalStorage } from "node:async_hooks";
import { createContext, type MiddlewareFunction } from "react-router";
import type { RequestFacts } from "../../server/contract";
import { savesData } from "./browser-settings.server";

export const requestContext = createContext<RequestFacts>({ id: "none", address: "unknown" });

const pageBudgetMs = 4_000;
const formBudgetMs = 8_000;

/** A slow upload does not count, only the time spent waiting for the backend. */
class TimeoutBudget {
  #leftMs: number;
  #waiting = 0;
  #waitingSince = 0;

  constructor(leftMs: number) {
    this.#leftMs = leftMs;
  }

  enter(timeoutMs: number) {
    if (this.#waiting++ === 0) this.#waitingSince = performance.now();
    const leftMs = this.#leftMs - (performance.now() - this.#waitingSince);
    return Math.max(0, Math.min(timeoutMs, Math.floor(leftMs)));
  }

  leave() {
    if (--this.#waiting === 0) this.#leftMs -= performance.now() - this.#waitingSince;
  }
}

interface CurrentRequest {
  facts: RequestFacts;
  budget?: TimeoutBudget;
  /** Settles when the page's frame must be sent; never on a page that is sent whole. */
  frameDue?: PromiseWithResolvers<null>;
}

const current = new AsyncLocalStorage<CurrentRequest>();

export const requestMiddleware: MiddlewareFunction<Response> = ({ request, context, pattern }, next) => {
  const facts = context.get(requestContext);
  facts.savesData = savesData(request);
  facts.route = pattern.startsWith("/") ? pattern : `/${pattern}`;
  if (request.method === "POST") return current.run({ facts, budget: new TimeoutBudget(formBudgetMs) }, next);
  const budget = new TimeoutBudget(pageBudgetMs);
  return current.run({ facts, budget, frameDue: Promise.withResolvers() }, next);
};

export function currentRequestId() {
  return current.getStore()?.facts.id;
}

export function currentBudget() {
  return current.getStore()?.budget;
}

export function currentFrameDue() {
  return current.getStore()?.frameDue;
}

export function withoutTimeoutBudget<T>(work: () => T): T {
  const request = current.getStore();
  return request ? current.run({ facts: request.facts }, work) : work();
}
