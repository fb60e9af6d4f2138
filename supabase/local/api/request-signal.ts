import { AsyncLocalStorage } from "node:async_hooks";

/** Aborted when the client of the current request has disconnected. */
export const requestSignal = new AsyncLocalStorage<AbortSignal>();
