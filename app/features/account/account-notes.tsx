import { mailLinkFirstByte } from "virtual:browser-scripts";
import { use } from "react";
import { DocumentContext } from "~/lib/document";
import { Notice } from "~/ui/feedback/notice";
import type { CheckedForCookies } from "./account-form";

/** Stands before what it hides while a mailed link is read. */
export function MailLinkCheck() {
  const { nonce } = use(DocumentContext);
  return (
    <>
      <script nonce={nonce}>{mailLinkFirstByte}</script>
      <p role="status" className="link-check">
        Checking authentication...
      </p>
    </>
  );
}

/** `url` is set when the embedded backend has no mail server and keeps mail on the machine. */
export function MailboxNote({ url }: { url: string | undefined }) {
  if (!url) return null;
  return (
    <p className="mt-6 text-center text-sm text-muted">
      This copy of Treks keeps its mail in a{" "}
      <a href={url} className="link">
        local mailbox
      </a>
      .
    </p>
  );
}

const outcomes = {
  login: "Your email and password were right, but your browser did not keep the log-in.",
  signup: "Account created! Please check your email to verify your account.",
};

export function CookiesRefused({ after }: { after: CheckedForCookies }) {
  return (
    <Notice tone="danger" title="Your browser refuses cookies">
      <p>{outcomes[after]} Allow cookies for this site in your browser’s settings, then log in.</p>
    </Notice>
  );
}

/** For a page that keeps a mailed link in a cookie. */
export function CookiesNeeded() {
  return (
    <p>
      Your browser sent no cookie, which Treks needs for links in emails. If you have just opened one, allow
      cookies for this site in your browser’s settings, then open it again.
    </p>
  );
}
