import { AsyncLocalStorage } from "node:async_hooks";
import { createContext, type MiddlewareFunction } from "react-router";

export interface RequestFacts {
  id: string;
  /** Behind a trusted proxy the one that it forwarded. */
  address: string;
  member?: string;
}

export const requestContext = createContext<RequestFacts>({ id: "none", address: "unknown" });

const current = new AsyncLocalStorage<RequestFacts>();

/** Lets the log name the request where no context reaches. */
export const requestMiddleware: MiddlewareFunction<Response> = ({ context }, next) =>
  current.run(context.get(requestContext), next);

export function currentRequestId() {
  return current.getStore()?.id;
}
