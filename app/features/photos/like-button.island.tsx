import { StorageFault } from "~/device/storage";
import { showToast } from "~/device/toast";
import { ToggleButton } from "~/islands/toggle-button";
import { Icon } from "~/ui/icons/icon";
import { toggleLike } from "./likes";
import type { PhotoPost } from "./photo-post";

export function LikeButton({ post }: { post: PhotoPost }) {
  return (
    <ToggleButton pressed={post.liked} onToggle={() => like(post)}>
      <Icon name="heart" className="in-aria-pressed:fill-current" />
      Like
    </ToggleButton>
  );
}

async function like(post: PhotoPost) {
  try {
    await toggleLike(post);
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    showToast({ kind: "error", title: "Your like was not kept", message: error.message });
  }
}
