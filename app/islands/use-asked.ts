import { useLocation } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * What the address asks for. Without a connection the service worker answers it with a page that was kept for another
 * one, so what the server understood counts while hydrating only.
 */
export function useAsked<T>(byServer: T, read: (asked: URLSearchParams) => T): T {
  const { search } = useLocation();
  return useHydrated() ? read(new URLSearchParams(search)) : byServer;
}
