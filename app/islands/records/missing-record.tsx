import { NotFound, type NotFoundProps } from "~/ui/feedback/not-found";
import { Page } from "~/ui/layout/page";

/** As tall as what it replaces, so that the foot of the page does not jump. */
export function MissingRecord(props: NotFoundProps) {
  return (
    <Page width="reading">
      <div className="min-h-svh">
        <NotFound {...props} />
      </div>
    </Page>
  );
}
