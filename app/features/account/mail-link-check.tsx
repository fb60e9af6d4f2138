export function MailLinkCheck() {
  return (
    <p role="status" className="link-check">
      Checking authentication...
    </p>
  );
}
