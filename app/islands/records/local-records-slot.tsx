import { recordsFirstByte } from "virtual:browser-scripts";
import { type ReactNode, use } from "react";
import { DocumentContext } from "~/lib/document";
import { slots } from "~/lib/slots";
import { EmptyState, type EmptyStateProps } from "~/ui/feedback/empty-state";
import { LateNotice } from "../late-notice";

interface LocalRecordsSlotProps {
  collections: readonly { key: string }[];
  waiting: boolean;
  showLate?: boolean;
  children: ReactNode;
}

/** The slot stays empty until the browser's records are read, so that nothing jumps. */
export function LocalRecordsSlot({ collections, waiting, showLate, children }: LocalRecordsSlotProps) {
  const { nonce } = use(DocumentContext);
  return (
    <div
      {...slots({ "data-records": waiting ? collections.map(({ key }) => key).join(" ") : undefined })}
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

export function NeedsScript({ children }: { children: string }) {
  return (
    <p className="hidden text-sm text-muted noscript:block">{children} Turn on JavaScript to see yours.</p>
  );
}

type EmptyRecordsProps = EmptyStateProps & { children: string };

/** Stands for a list that is empty. Without scripts nobody knows whether it is, so it says only where the list is kept. */
export function EmptyRecords({ children, ...empty }: EmptyRecordsProps) {
  return (
    <>
      <div className="noscript:hidden">
        <EmptyState {...empty} />
      </div>
      <NeedsScript>{children}</NeedsScript>
    </>
  );
}
