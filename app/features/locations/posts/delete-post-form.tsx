import type { ReactNode } from "react";
import { Button } from "~/ui/button";

export const deletePostTitle = "Delete this post?";

interface DeletePostFormProps {
  action: string;
  cancel: ReactNode;
  noun?: "post" | "comment" | undefined;
}

export function DeletePostForm({ action, cancel, noun = "post" }: DeletePostFormProps) {
  return (
    <form method="post" action={action} className="grid gap-5">
      <p>
        It leaves the {noun === "post" ? "forum" : "discussion"} at once. You can bring it back for 30
        seconds, then it is deleted for good.
      </p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        {cancel}
        <Button variant="danger" busyLabel="Deleting...">
          {noun === "post" ? "Delete Post" : "Delete Comment"}
        </Button>
      </div>
    </form>
  );
}
