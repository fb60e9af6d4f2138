/** Stands in the file, for whoever opens it. One sentence or more for each part. */
export const aboutOwnData = {
  account: "Your account: your e-mail address, since when, your role, and what your sign-up form said.",
  sessions:
    "Where you are logged in: since when, when it was last used, and the browser and the address that asked, as far as they were noted.",
  profile:
    "Your profile. Photos in this file are data URLs: put one into the address bar of a browser to see it.",
  reports:
    "What you reported to the admins: which post or member, why, and when. “lookedAtOn” is the day on which an admin decided about it, empty while it is open.",
  blockedMembers: "Whom you blocked, and since when. Nobody else sees that.",
  firstDayPosts: "When you posted in the last hour of your first day. Only in files of new members.",
  decisionsAboutYou:
    "What admins decided about you or your posts, and the reason of a removal or a suspension. Their other notes are left out, because they may name somebody else.",
  yourDecisions: "What you decided as an admin about posts and members. Only in files of admins.",
  adminActions: "What you did as an admin: crawling, seeding and purging. Only in files of admins.",
  posts:
    "Your posts in location forums, oldest first, with their photos. “editedAt” is when you last edited one. “earlierVersions” are its texts before that, which admins can read; of an earlier photo only a digest is kept, which tells photos apart and shows nothing. A post with “deletedAt” was deleted by you a moment ago, and one with “removedAt” by an admin, who can restore it for 30 days; neither is shown to anybody else.",
  complete: "Stands at the end of what the server keeps. Where it is missing the file was cut short.",
  notIncluded:
    "Your password is stored as a digest that cannot be read back; it and the keys of your sessions would only help a thief. Nor does it hold the operator's logs, counters against too many tries and backups.",
} as const;

export const aboutServerFile = {
  server: "What the server of Treks keeps of you. It begins with a description of its own.",
  notIncluded:
    "What your browser keeps (general forum posts, comments, photo posts, activities, to-do list) is never sent to the server. With JavaScript on, “Download my data” puts both into one file.",
} as const;
