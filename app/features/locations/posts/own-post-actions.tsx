import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/feedback/dialog";
import { DeletePostForm, deletePostTitle } from "./delete-post-form";

/** Without script, or without dialogs, Delete leads to a page that asks the same. */
export function OwnPostActions({ path }: { path: string }) {
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-3">
      <ButtonLink href={`${path}/edit`} variant="quiet">
        Edit
      </ButtonLink>
      <form action={`${path}/delete`} data-dialog="delete-post">
        <Button variant="quiet">Delete</Button>
      </form>
      <Dialog id="delete-post" title={deletePostTitle}>
        <DeletePostForm
          action={`${path}/delete`}
          cancel={
            <Button variant="secondary" formMethod="dialog" autoFocus>
              Cancel
            </Button>
          }
        />
      </Dialog>
    </div>
  );
}
