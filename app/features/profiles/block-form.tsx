import { Button } from "~/ui/button";
import { blockPath, type Profile } from "./profile";

export type BlockFormProps = {
  member: Pick<Profile, "id" | "name" | "isBlocked">;
  from?: string;
};

export function BlockForm({ member: { id, name, isBlocked }, from }: BlockFormProps) {
  if (isBlocked === undefined) return null;
  const label = isBlocked ? "Unblock" : "Block";
  return (
    <form method="post" action={blockPath(isBlocked ? "unblock" : "block", id, from)}>
      <Button variant="quiet" aria-label={`${label} ${name}`}>
        {label}
      </Button>
    </form>
  );
}
