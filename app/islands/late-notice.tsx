import { ButtonLink } from "~/ui/button";

/** CSS shows it after a while, in case the scripts never arrive. */
export function LateNotice() {
  return (
    <div role="status" className="late-notice panel noscript:hidden">
      <p>What you keep in this browser is not shown: a part of this page has not arrived. Nothing is lost.</p>
      <ButtonLink href="" variant="secondary">
        Reload
      </ButtonLink>
    </div>
  );
}
