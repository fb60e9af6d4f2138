import type { ComponentProps } from "react";

/** A place that a script of the page fills; React leaves what stands in it alone. */
export function ScriptSlot(
  attributes: Omit<ComponentProps<"div">, "children"> & Record<`data-${string}`, string>,
) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the script's words may come before React
  return <div {...attributes} dangerouslySetInnerHTML={nothing} />;
}

/** A constant: with the same object React changes nothing. */
const nothing = { __html: "" };
