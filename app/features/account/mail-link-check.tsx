import { mailLinkFirstByte } from "virtual:browser-scripts";
import { use } from "react";
import { DocumentContext } from "~/lib/document";

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
