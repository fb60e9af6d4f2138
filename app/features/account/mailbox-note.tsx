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
