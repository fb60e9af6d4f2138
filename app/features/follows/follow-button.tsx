import { Button, type ButtonVariant } from "~/ui/button";
import { type Followable, followPath } from "./follow";

interface FollowButtonProps extends Followable {
  name: string;
  /** Null when it could not be read; then there is no button. */
  isFollowed: boolean | null;
  from: string;
  labels?: Partial<typeof usualLabels>;
  variant?: ButtonVariant;
}

const usualLabels = { follow: "Follow", stop: "Following ✓, stop" };

export function FollowButton({
  name,
  isFollowed,
  from,
  labels,
  variant = "quiet",
  ...followable
}: FollowButtonProps) {
  if (isFollowed === null) return null;
  const step = isFollowed ? "stop" : "follow";
  const label = { ...usualLabels, ...labels }[step];
  return (
    <form method="post" action={followPath(step, followable, from)}>
      <Button variant={variant} aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </form>
  );
}
