/** Empty while online; the script that fills it floats it over the foot of the window, so that nothing moves. */
export function ConnectionLine() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the script's words may come before React
  return <p role="status" data-connection="" dangerouslySetInnerHTML={nothing} />;
}

/** A constant: with the same object React leaves the content alone. */
const nothing = { __html: "" };
