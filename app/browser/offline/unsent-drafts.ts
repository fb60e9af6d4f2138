import { find } from "~/browser/find";
import { forgetLocal } from "~/browser/records/came-along";
import { type Draft, draftKey, draftPath, readDraft } from "~/browser/records/drafts";
import { listKeys, tryRemove } from "~/browser/records/storage";
import type { UnsentPost } from "~/browser/shared-with-worker/database";
import { isSighting } from "~/browser/shared-with-worker/unsent-posts";
import { href } from "~/lib/href";
import { tidyLines } from "~/lib/line-breaks";
import { locationPostPath } from "~/lib/location-post";

/** A restored draft of a post that waits or was sent would be sent a second time. */
export function forgetDrafts(posts: readonly Omit<UnsentPost, "photos">[]) {
  for (const post of posts) {
    const { id, owner, commentOn, local, fields } = post;
    const path = composerPath(post);
    const ofLocalTexts = listKeys().filter(key => key.startsWith(draftKey(`${path}?local=`)));
    for (const key of [draftKey(path), draftKey(`${path}?unsent=${id}`), ...ofLocalTexts])
      if (isSame(readDraft(key), fields)) tryRemove(key);
    if (local) forgetLocal(`${path}?local=${local}`, owner);
    if (commentOn) emptyForm(path, fields.content);
  }
}

export function composerPath({
  forumId,
  commentOn,
  fields,
}: Pick<UnsentPost, "forumId" | "commentOn" | "fields">) {
  if (commentOn) return locationPostPath({ id: commentOn, forumId });
  return isSighting(fields)
    ? href("/location-forums/:forumId/conditions", { forumId })
    : href("/location-forums/:forumId/new-post", { forumId });
}

/** The page with the form also lists what waits, so its draft is restored before this script runs. */
function emptyForm(path: string, content = "") {
  const form = draftPath(location) === path ? find<HTMLFormElement>("form[data-draft='']") : null;
  const field = form?.querySelector("textarea");
  if (!form || !field || !content || tidyLines(field.value) !== tidyLines(content)) return;
  field.value = field.defaultValue;
  find("[data-draft-note]", form)?.replaceChildren();
}

/** A draft holds only the name of a chosen file. */
const fileFields = ["photos", "trackFile"];

/** Whether the sent post contains everything that was typed. */
function isSame({ fields }: Draft, sent: UnsentPost["fields"]) {
  const typed = Object.entries(fields).filter(([name]) => !fileFields.includes(name));
  return (
    typed.length > 0 &&
    typed.every(([name, [text] = [""]]) => tidyLines(text) === tidyLines(sent[name] ?? ""))
  );
}
