import { Skeleton } from "~/ui/feedback/skeleton";
import { ButtonLink } from "~/ui/forms/button";
import { LateNotice } from "./late-notice";

export function LocalPostLoading({ back }: { back: { href: string; label: string } }) {
  return (
    <>
      <Skeleton label="Loading post..." />
      <LateNotice />
      <div className="centered not-noscript:hidden">
        <h1 className="text-3xl">This post lives in a browser</h1>
        <p className="text-lg text-muted">
          Posts like this one are kept only in the browser that wrote them, which needs JavaScript to show
          them.
        </p>
        <ButtonLink href={back.href}>{back.label}</ButtonLink>
      </div>
    </>
  );
}
