/** Shown instead of what follows it, for half a second at most, while a script reads the fragment of a mailed link. */
export function MailLinkCheck() {
  return (
    <p role="status" className="link-check">
      Checking authentication...
    </p>
  );
}
