import { createContext } from "react-router";

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
