import { anyFile } from "~/lib/form-result";
import { ButtonLink } from "~/ui/button";

/** Where the text is while the member logs in. Only scripts keep drafts, other text is on the refused page alone. */
export type TypedText = "in a draft" | "on the page";

interface EndedSessionProps {
  loginHref: string;
  /** Fields of files that have to be chosen again. */
  lostFiles?: string[] | undefined;
  /** Undefined for a form of buttons and choices. */
  typed?: TypedText | undefined;
  className?: string;
}

/** What a member can do whose session has ended. */
export function EndedSession({ loginHref, lostFiles = [], typed, className = "" }: EndedSessionProps) {
  const files = lostFiles.map(name => fileWords[name] ?? name).join(" and ");
  const place = `justify-self-start ${className}`.trimEnd();
  return (
    <>
      {typed !== "on the page" && (
        <div className={`grid gap-3 ${typed ? "noscript:hidden" : ""}`.trimEnd()}>
          {typed && (
            <p>
              Your session has ended. Your text is kept
              {files && `; choose ${files} again after you have logged in`}.
            </p>
          )}
          <ButtonLink href={loginHref} variant="secondary" className={place}>
            Log in and come back
          </ButtonLink>
        </div>
      )}
      {typed && (
        <div className={typed === "in a draft" ? "hidden gap-3 noscript:grid" : "grid gap-3"}>
          <p>
            Your session has ended. Your text stays on this page: log in in a new tab, then come back here
            {files && `, choose ${files} again`} and send it.
          </p>
          <ButtonLink href="/login" target="_blank" variant="secondary" className={place}>
            Log in in a new tab
          </ButtonLink>
        </div>
      )}
    </>
  );
}

const fileWords: Record<string, string> = {
  photos: "the photos",
  trackFile: "the line's file",
  avatar: "the profile photo",
  banner: "the banner",
  [anyFile]: "your files",
};
