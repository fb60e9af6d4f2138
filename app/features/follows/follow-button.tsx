import { Button, type ButtonVariant } from "~/ui/button";
import { type Followable, followPath } from "./follow";

interface FollowButtonProps extends Followable {
  name: string;
  /** Null when it could not be read; then there is no button. */
  isFollowed: boolean | null;
  from: string;
  labels?: Partial<typeof usualLabels>;
  variant?: ButtonVariant;
  /** Beside other controls, where the whole label has no room. */
  isShort?: boolean;
}

const usualLabels = { follow: "Follow", stop: "Following ✓, stop" };
const shortLabels: typeof usualLabels = { follow: "Follow", stop: "Following" };

export function FollowButton({
  name,
  isFollowed,
  from,
  labels,
  variant = "quiet",
  isShort,
  ...followable
}: FollowButtonProps) {
  if (isFollowed === null) return null;
  const step = isFollowed ? "stop" : "follow";
  const label = { ...usualLabels, ...labels }[step];
  return (
    <form method="post" action={followPath(step, followable, from)}>
      <Button variant={variant} aria-label={`${label}: ${name}`} data-chosen={isFollowed || undefined}>
        {isShort ? shortLabels[step] : label}
      </Button>
    </form>
  );
}
