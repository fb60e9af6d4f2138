import type { ReactNode } from "react";
import { Button } from "~/ui/button";

export const deletePostTitle = "Delete this post?";

export function DeletePostForm({ action, cancel }: { action: string; cancel: ReactNode }) {
  return (
    <form method="post" action={action} className="grid gap-5">
      <p>It leaves the forum at once. You can bring it back for 30 seconds, then it is deleted for good.</p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        {cancel}
        <Button variant="danger" busyLabel="Deleting...">
          Delete Post
        </Button>
      </div>
    </form>
  );
}
