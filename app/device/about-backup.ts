interface Parts {
  hasUnsent: boolean;
  hasServerPart: boolean;
}

/** Stands in the file, for whoever opens it. */
export function aboutBackup({ hasUnsent, hasServerPart }: Parts) {
  return {
    content:
      "What this browser keeps, list by list: “userForums” are your general forum posts, “comments:…” your comments on one of them, “userPosts” your photo posts, “profilePosts” your profile photos, “userActivities” your activities, “todoList” your to-do list, “postLikes” what you liked. Lists that end in “.broken” hold entries that could not be read. Account settings can bring all of it back, in any browser.",
    counts: "How many entries each list has. With “checksum” it tells whether the file is as it was saved.",
    ...(hasUnsent && { unsentPosts: "Location posts that are not sent yet, without their photos." }),
    server: hasServerPart
      ? "What the server of Treks keeps of you. It begins with a description of its own."
      : "Not in this file: what the server of Treks keeps of you. Download again to get it.",
  };
}
