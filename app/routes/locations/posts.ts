import { redirect } from "react-router";
import { createPostAction } from "~/features/locations/create-post.server";
import type { Route } from "./+types/posts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/location-forums/${params.forumId}`);

/** For the service worker, which sends posts later: a refusal is answered as its reply, and no page is made. */
export const action = createPostAction(async (_forum, _url, id) => Response.json({ id }, { status: 201 }));
