import type { Registry } from "prom-client";
import type { RouterContext } from "react-router";

export interface RequestFacts {
  id: string;
  address: string;
  member?: string;
  route?: string;
  /** Other forms take all the memory for bodies, so this one arrives as it is read, and its files have to be left out. */
  lacksRoom?: boolean;
  /** Resolves when the page may be rendered without delaying new connections. Undefined in development. */
  renderTurn?: () => Promise<unknown>;
  /** The texts of pages, which the streams of their responses would copy. Undefined in development. */
  pageTexts?: WeakMap<Response, string>;
}

export interface EntryModule {
  /** Under it stands what a loader returned and its page shows, which the router need not encode. */
  pageOnly: symbol;
  requestContext: RouterContext<RequestFacts>;
  metrics: Registry;
  /** The answer that serves it sets the cookie by which pages know that the browser has it. */
  styleSheet: { href: string; cookie: string };
  backgroundWorkDone: () => Promise<unknown>;
}
