import type { Registry } from "prom-client";
import type { RouterContext } from "react-router";

export interface RequestFacts {
  id: string;
  address: string;
  member?: string;
  route?: string;
  savesData?: boolean;
}

export interface EntryModule {
  requestContext: RouterContext<RequestFacts>;
  metrics: Registry;
  backgroundWorkDone: () => Promise<unknown>;
}
