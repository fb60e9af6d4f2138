const fog = {
  id: "p1",
  owner: "ada",
  forumId: "f1",
  forumName: null,
  title: "Fog",
  content: "Wind.",
  tags: "",
  photo: null,
  writtenAt: "2026-11-01T10:00:00.000Z",
  refusal: null,
};

/** As a browser keeps one that was not sent yet. */
export function unsentPost(changes: Partial<typeof fog> = {}) {
  return { ...fog, ...changes };
}
