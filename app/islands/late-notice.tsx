import { useLocation } from "react-router";
import { ButtonLink } from "~/ui/forms/button";

/**
 * For the case that the script never arrives that would show what this browser keeps. Only the style sheet can tell:
 * it brings this into sight when that takes too long.
 */
export function LateNotice() {
  const { pathname, search } = useLocation();
  return (
    <div role="status" className="late-notice panel noscript:hidden">
      <p>
        What you keep in this browser is not shown: a part of this page has not arrived. Nothing of yours is
        lost.
      </p>
      <ButtonLink href={pathname + search} variant="secondary">
        Reload
      </ButtonLink>
    </div>
  );
}
