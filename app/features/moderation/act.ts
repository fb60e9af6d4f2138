/** What admins do to one post or one member. */
export const actWords = {
  "dismiss-reports": "dismissed the reports",
  "reopen-reports": "opened the reports again",
  "remove-post": "removed the post",
  "restore-post": "restored the post",
  "suspend-member": "suspended the member",
  "end-suspension": "ended the suspension",
} as const;

export type ActKind = keyof typeof actWords;

export const actKinds = Object.keys(actWords) as [ActKind, ...ActKind[]];

export interface Act {
  id: string;
  kind: ActKind;
  adminName: string;
  memberId: string | null;
  memberName: string | null;
  postId: string | null;
  postTitle: string | null;
  reason: string;
  createdAt: string;
}

/** For whoever decides second. */
export function actSentence({ adminName, kind, reason }: Act) {
  return `${adminName} ${actWords[kind]}: “${reason}”`;
}
