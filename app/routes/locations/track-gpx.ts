import { authorName } from "~/features/locations/posts/post";
import { findLocationPost, parsePostParams } from "~/features/locations/posts/posts.server";
import { notFound } from "~/infra/responses";
import { decodeLine } from "~/lib/track/line";
import { writeGpx } from "~/lib/track/write-gpx";
import type { Route } from "./+types/track-gpx";

/** The line of a post as a file, without times. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const post = await findLocationPost(context, parsePostParams(params));
  const line = post?.track && decodeLine(post.track.line);
  if (!line) throw notFound();
  const gpx = writeGpx(line, {
    name: post.title,
    author: authorName(post),
    date: post.createdAt,
    description: "A line somebody walked, not a way that was checked.",
  });
  return new Response(gpx, {
    headers: {
      "Content-Type": "application/gpx+xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="treks-${params.postId.slice(0, 8)}.gpx"`,
      "Cache-Control": "private, no-cache",
    },
  });
}
