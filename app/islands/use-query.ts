import { useHydrated } from "remix-utils/use-hydrated";

/** The service worker may answer with a page cached for another query, so `fromServer` counts only while hydrating. */
export function useQuery<T>(fromServer: T, read: (query: URLSearchParams) => T): T {
  return useHydrated() ? read(new URLSearchParams(location.search)) : fromServer;
}
