import { isUuid } from "~/lib/uuid";
import { ErrorPage } from "~/ui/feedback/error-page";

export function PostErrorPage({ error, forumId }: { error: unknown; forumId: string | undefined }) {
  const href = isUuid(forumId) ? `/location-forums/${forumId}` : "/location-forums";
  return (
    <ErrorPage
      error={error}
      notFound={{ title: "Forum post not found", href, action: "Back to the forum" }}
    />
  );
}
