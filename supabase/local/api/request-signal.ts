import { AsyncLocalStorage } from "node:async_hooks";

/** Aborted when the client of the request being answered has closed its connection. */
export const requestSignal = new AsyncLocalStorage<AbortSignal>();
