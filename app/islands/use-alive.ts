import { useSyncExternalStore } from "react";

/** False in the server's HTML and until React has taken it over: a control that needs it stays out of sight. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
