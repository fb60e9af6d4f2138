/** Covers the page for at most half a second, while a script reads a mailed link's fragment. */
export function MailLinkCheck() {
  return (
    <p role="status" className="link-check">
      Checking authentication...
    </p>
  );
}
