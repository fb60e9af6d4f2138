/** Instead of what follows it, for half a second at most, while a script reads the answer to a link in a mail. */
export function MailLinkCheck() {
  return (
    <p role="status" className="link-check">
      Checking authentication...
    </p>
  );
}
