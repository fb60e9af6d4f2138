import { hash, randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { joinMember } from "../people/join-member.ts";
import { trapFields } from "../people/member.ts";
import { drawnPhoto } from "../photos.ts";
import type { OwnSite } from "../sites/own-site.ts";
import type { Actor, Scene } from "./forms.ts";

const photo = await drawnPhoto(90, 60, "#5a8a8a");
const picture = `data:image/webp;base64,${photo.renderings[2]}`;

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Creates the callers and the data of the calls. `renew` creates again what a call has deleted. */
export async function openStage(site: OwnSite, sql: Sql) {
  const admin = await join();
  await sql`select public.admin_grant(${admin.email})`;
  const cookies: Record<Actor, string> = { visitor: "", member: "", admin: admin.cookie };
  const trap = await trapFields(site.url);
  const scene: Scene = {
    forumId: "",
    postId: "",
    commentId: "",
    profileId: "",
    digest: "",
    pictureDigest: hash("md5", picture).slice(0, 12),
    actionId: "",
    suggestionId: "",
    placeId: "",
    trap,
  };
  await renew();
  return { scene, cookies, join, renew };

  function join() {
    return joinMember(site, `walker_${randomUUID().slice(0, 8)}`);
  }

  async function renew() {
    const { id, cookie } = await join();
    cookies.member = cookie;
    await sql`update public.profiles set avatar = ${picture}, banner = ${picture} where id = ${id}`;
    const [forum] = await sql`
      insert into public.location_forums (location_name, location_type, country)
      values (${`Quiet Ridge ${randomUUID()}`}, 'landmark', 'Testland') returning id`;
    const [post] = await sql`
      insert into public.location_forum_posts (location_forum_id, user_id, title, content, photos, track, track_meters)
      values (${forum?.id}, ${id}, 'Cairn', 'Stone on stone.', ${sql.json([photo])}, '???AA', 1) returning id, photos`;
    const [comment] = await sql`
      insert into public.location_forum_posts (location_forum_id, user_id, comment_on, title, content)
      values (${forum?.id}, ${id}, ${post?.id}, '', 'Stone by stone.') returning id`;
    const [action] = await sql`
      insert into public.admin_actions (id, kind, admin_id, admin_name, options)
      values (gen_random_uuid(), 'crawl-tips', ${admin.id}, 'Ivy', '{"urls": ["http://nowhere.invalid/"], "limit": 1}')
      returning id`;
    const [suggestion] = await sql`
      insert into public.place_suggestions (id, member_id, location_name, location_type, country)
      values (gen_random_uuid(), ${id}, 'Quiet Ridge', 'landmark', 'Testland') returning id`;
    const [place] = await sql`
      insert into public.location_forums (location_name, location_type, country)
      values (${`Empty Ridge ${randomUUID()}`}, 'landmark', 'Testland') returning id`;
    Object.assign(scene, { suggestionId: suggestion?.id, placeId: place?.id });
    Object.assign(scene, { forumId: forum?.id, postId: post?.id, commentId: comment?.id, profileId: id });
    Object.assign(scene, { digest: post?.photos[0].digest, actionId: action?.id });
  }
}
