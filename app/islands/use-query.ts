import { useLocation } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";

/** The service worker may answer with a page cached for another query, so `fromServer` counts only while hydrating. */
export function useQuery<T>(fromServer: T, read: (query: URLSearchParams) => T): T {
  const { search } = useLocation();
  return useHydrated() ? read(new URLSearchParams(search)) : fromServer;
}
