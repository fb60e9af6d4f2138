import type { ComponentProps } from "react";

/** A place that the page's script fills; React leaves its content alone. */
export function ScriptSlot(
  attributes: Omit<ComponentProps<"div">, "children"> & Record<`data-${string}`, string>,
) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the script's words may come before React
  return <div {...attributes} dangerouslySetInnerHTML={nothing} />;
}

/** React changes nothing while the object stays the same. */
const nothing = { __html: "" };
