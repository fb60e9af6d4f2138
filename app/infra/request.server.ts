import { AsyncLocalStorage } from "node:async_hooks";
import { createContext, type MiddlewareFunction } from "react-router";

export interface RequestFacts {
  /** Names the request in the log and on error pages. */
  id: string;
  /** The member's network address; behind a trusted proxy the one it forwarded. */
  address: string;
  /** Who is signed in, once that was verified. */
  member?: string;
}

/** Set by the HTTP server before the router runs; read by limits and logs. */
export const requestContext = createContext<RequestFacts>({ id: "none", address: "unknown" });

const current = new AsyncLocalStorage<RequestFacts>();

/** Lets the log name the request in lines that are written where no context reaches. */
export const requestMiddleware: MiddlewareFunction<Response> = ({ context }, next) =>
  current.run(context.get(requestContext), next);

/** Undefined where no request is worked on. */
export function currentRequestId() {
  return current.getStore()?.id;
}
