import type { Transfer } from "./transfers.ts";
import type { Visit } from "./visit.ts";

/** Without images. The content may be shown before the document has arrived completely. */
export function beforeContent({ transfers, origin, content }: Visit) {
  return transfers.filter(
    transfer =>
      !isImage(transfer) && (transfer.kind === "Document" || transfer.finishedAt <= origin + content),
  );
}

export function isImage({ kind }: Transfer) {
  return kind === "Image";
}

export function ofKind(transfers: Transfer[], wanted: string) {
  return transfers.filter(({ kind }) => kind === wanted);
}

export function sumOf(transfers: Transfer[], key: "bytes" | "body") {
  return transfers.reduce((sum, transfer) => sum + transfer[key], 0);
}

/** Milliseconds until the document has arrived completely. */
export function completeAfter({ transfers }: Pick<Visit, "transfers">) {
  const [document] = ofKind(transfers, "Document");
  return document ? document.finishedAt - document.startedAt : Number.NaN;
}
