import type { BackendKeys } from "./api/keys.ts";

/** Sent by the embedded backend's process to its parent. */
export type BackendReport = BackendReady | BackendFailed;

export interface BackendReady {
  type: "ready";
  apiUrl: string;
  /** The path of a Unix socket that serves the same, where there is one. */
  apiSocket?: string | undefined;
  mailboxUrl: string;
  databaseUrl: string;
  keys: BackendKeys;
}

interface BackendFailed {
  type: "failed";
  message: string;
}
