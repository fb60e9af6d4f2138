import type { RouterContextProvider } from "react-router";
import { acceptedFormat } from "~/infra/photos/photo-format.server";
import { photoBytes } from "~/infra/photos/photo-renders.server";
import { savesData } from "~/infra/save-data.server";
import { requireViewer } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import { sizeInWords } from "~/lib/numbers";
import { savingPhotoWidth } from "~/lib/photo-rules";
import { findPostPhoto } from "./posts/location-posts.server";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Where data is saved, each post is told with the size of its photo, which is then shown when it is asked for. */
export async function withLoadLabels<Post extends { id: string; imageDigest: string | null }>(
  posts: readonly Post[],
  { request, context }: Asked,
): Promise<(Post & { loadLabel?: string })[]> {
  if (!savesData(request)) return [...posts];
  const { id: viewerId } = requireViewer(context);
  const { supabase } = getSession(context);
  const settings = { viewerId, width: savingPhotoWidth, format: acceptedFormat(request.headers) };
  const renders = posts.flatMap(({ id, imageDigest: digest }) => {
    if (!digest) return [];
    const photo = { kind: "post", id, digest } as const;
    return { ...settings, photo, load: () => findPostPhoto(supabase, photo) };
  });
  const sizes = await photoBytes(renders);
  const labels = new Map(renders.map(({ photo }, at) => [photo.id, labelOf(sizes[at] ?? null)]));
  return posts.map(post => ({ ...post, loadLabel: labels.get(post.id) ?? labelOf(null) }));
}

function labelOf(bytes: number | null) {
  return bytes === null ? "Load photo" : `Load photo (${sizeInWords(bytes)})`;
}
