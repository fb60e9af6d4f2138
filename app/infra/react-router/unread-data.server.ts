import { UNSAFE_SingleFetchRedirectSymbol as unread } from "react-router";

/**
 * For rendering alone: React Router 7.18 encodes for scripts what loaders gave, and has no option for it. Its encoder asks
 * each object for this property first, and writes nothing else of one that has it. A copy, because the loader may give
 * the same object to a script another time.
 */
export function unreadByScripts<T extends object>(data: T): Partial<T> {
  return { ...data, [unread]: undefined };
}
