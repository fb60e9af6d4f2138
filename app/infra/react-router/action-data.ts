import { use } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router";

/**
 * What the action of any matched route has answered. `useActionData` gives a layout only the answer of the layout's
 * own action, and the public hooks know no other way down.
 */
export function useActionDataOfAllRoutes(): unknown[] {
  return Object.values(use(UNSAFE_DataRouterStateContext)?.actionData ?? {});
}
