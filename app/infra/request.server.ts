import { AsyncLocalStorage } from "node:async_hooks";
import { createContext, type MiddlewareFunction } from "react-router";
import type { RequestFacts } from "../../server/contract";

export const requestContext = createContext<RequestFacts>({ id: "none", address: "unknown" });

const current = new AsyncLocalStorage<RequestFacts>();

export const requestMiddleware: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  const facts = context.get(requestContext);
  facts.route = pattern.startsWith("/") ? pattern : `/${pattern}`;
  return current.run(facts, next);
};

export function currentRequestId() {
  return current.getStore()?.id;
}
