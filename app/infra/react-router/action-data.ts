import { use } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router";

/** `useActionData` gives a layout only its own action's answer, and no public hook gives the others'. */
export function useActionDataOfAllRoutes(): unknown[] {
  return Object.values(use(UNSAFE_DataRouterStateContext)?.actionData ?? {});
}
