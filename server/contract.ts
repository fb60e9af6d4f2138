import type { Registry } from "prom-client";
import type { RouterContext } from "react-router";

/** What the server tells the app of a request, and the app adds for the log. */
export interface RequestFacts {
  id: string;
  /** Behind a trusted proxy the one that it forwarded. */
  address: string;
  member?: string;
  /** Its path in the route table; unset where the router was not asked. */
  route?: string;
  savesData?: boolean;
}

/** What app/entry.server.tsx exports for the server. */
export interface EntryModule {
  requestContext: RouterContext<RequestFacts>;
  metrics: Registry;
  backgroundWorkDone: () => Promise<unknown>;
}
