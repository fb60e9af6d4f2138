import { AsyncLocalStorage } from "node:async_hooks";

/** Aborted when the client of the request being answered has closed its connection. */
export const clientGone = new AsyncLocalStorage<AbortSignal>();
