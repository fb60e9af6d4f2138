import { use } from "react";
import { DocumentContext } from "~/lib/document";

/** Part of the page, so that no icon appears late. */
export function IconSprite() {
  const { icons } = use(DocumentContext);
  return (
    <svg
      aria-hidden="true"
      data-icons=""
      className="hidden"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own symbols, read back from the page in the browser
      dangerouslySetInnerHTML={{ __html: icons }}
    />
  );
}
