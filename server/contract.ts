import type { Registry } from "prom-client";
import type { RouterContext } from "react-router";

/** Created by the server for each request; the app adds the last three fields. */
export interface RequestFacts {
  id: string;
  /** Behind a trusted proxy, the forwarded one. */
  address: string;
  member?: string;
  /** The path in the route table. Unset for requests that never reached the router. */
  route?: string;
  savesData?: boolean;
}

/** The exports of app/entry.server.tsx. */
export interface EntryModule {
  requestContext: RouterContext<RequestFacts>;
  metrics: Registry;
  backgroundWorkDone: () => Promise<unknown>;
}
