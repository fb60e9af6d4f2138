import { ButtonLink } from "~/ui/button";
import { Skeleton } from "~/ui/feedback/skeleton";
import { LateNotice } from "./late-notice";

interface LocalPostLoadingProps {
  back: { href: string; label: string };
  noun?: "post" | "activity";
}

export function LocalPostLoading({ back, noun = "post" }: LocalPostLoadingProps) {
  return (
    <>
      <Skeleton label={`Loading ${noun}...`} />
      <LateNotice />
      <div className="centered not-noscript:hidden">
        <h1 className="text-3xl">This {noun} lives in a browser</h1>
        <p className="text-lg text-muted">
          {noun === "post" ? "Posts" : "Activities"} like this one are kept only in the browser that wrote
          them, which needs JavaScript to show them.
        </p>
        <ButtonLink href={back.href}>{back.label}</ButtonLink>
      </div>
    </>
  );
}
