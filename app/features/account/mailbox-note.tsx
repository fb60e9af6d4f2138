/** Only where mail stays on the machine: with the embedded backend and no mail server. */
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
