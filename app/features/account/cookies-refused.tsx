import { Notice } from "~/ui/feedback/notice";
import type { CheckedForCookies } from "./account-form";

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
