import { recordsFirstByte } from "virtual:browser-scripts";
import { type ReactNode, use } from "react";
import { DocumentContext } from "~/lib/document";
import { LateNotice } from "../late-notice";

interface LocalRecordsSlotProps {
  collections: readonly { key: string }[];
  /** Until the browser's records are rendered. */
  waiting: boolean;
  /** What the server rendered is true for itself: if the scripts take long, it is shown in the meantime. */
  showLate?: boolean;
  children: ReactNode;
}

/**
 * Where records of this browser take the place of what the server rendered, or join it. In a browser that has some,
 * the place is kept free for them, so that nothing that is being read jumps aside; in any other, nothing waits.
 */
export function LocalRecordsSlot({ collections, waiting, showLate, children }: LocalRecordsSlotProps) {
  const { nonce } = use(DocumentContext);
  return (
    <div
      data-records={waiting ? collections.map(({ key }) => key).join(" ") : undefined}
      data-show-late={showLate || undefined}
      suppressHydrationWarning
    >
      <script nonce={nonce} suppressHydrationWarning>
        {recordsFirstByte}
      </script>
      {waiting && <LateNotice />}
      {children}
    </div>
  );
}
