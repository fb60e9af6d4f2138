import type { ComponentProps } from "react";

/** The page's script fills it, and React leaves its content alone. */
export function ScriptSlot(
  attributes: Omit<ComponentProps<"div">, "children"> & Record<`data-${string}`, string>,
) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the script's words may come before React
  return <div {...attributes} dangerouslySetInnerHTML={nothing} />;
}

/** React changes nothing while the object stays the same. */
const nothing = { __html: "" };
