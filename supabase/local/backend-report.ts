import type { BackendKeys } from "./api/keys.ts";

/** What the process of the embedded backend tells the one that started it. */
export type BackendReport = BackendReady | BackendFailed;

export interface BackendReady {
  type: "ready";
  apiUrl: string;
  mailboxUrl: string;
  databaseUrl: string;
  keys: BackendKeys;
}

interface BackendFailed {
  type: "failed";
  message: string;
}
