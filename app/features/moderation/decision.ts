import type { ModeratedPost, ReceivedReport } from "./report";

const decisions = {
  "dismiss-reports": "Nothing: dismiss the reports",
  "remove-post": "Remove the post: hidden at once, can be restored for 30 days",
  "restore-post": "Restore the post",
  "reopen-reports": "Open the dismissed reports again",
} as const;

export type Decision = keyof typeof decisions;

export const decisionKinds = Object.keys(decisions) as [Decision, ...Decision[]];

interface State {
  post: Pick<ModeratedPost, "removedAt"> | null;
  reports: readonly ReceivedReport[];
  latestAction: { kind: string } | undefined;
}

/** Mirrors what the database accepts; `post` is null for a profile. */
export function openDecisions({ post, reports, latestAction }: State): Partial<Record<Decision, string>> {
  const open: Record<Decision, boolean> = {
    "dismiss-reports": reports.some(({ settledBy }) => settledBy === null),
    "remove-post": post?.removedAt === null,
    "restore-post": Boolean(post?.removedAt),
    "reopen-reports": latestAction?.kind === "dismiss-reports",
  };
  const kinds = decisionKinds.filter(kind => open[kind]);
  return Object.fromEntries(kinds.map(kind => [kind, decisions[kind]]));
}

/** Offers only the decision that was sent, when the current state could not be read. */
export function sentDecision(sent: string): Partial<Record<Decision, string>> {
  const kind = decisionKinds.find(each => each === sent);
  return kind ? { [kind]: decisions[kind] } : {};
}

export const decisionFlashes: Record<Decision, { title: string; message: string }> = {
  "dismiss-reports": { title: "Reports dismissed", message: "They can be opened again from the log." },
  "remove-post": {
    title: "Post removed",
    message: "Nobody sees it any more. It can be restored for 30 days from the log.",
  },
  "restore-post": { title: "Post restored", message: "It is back on its forum." },
  "reopen-reports": { title: "Reports opened again", message: "They stand among the open reports." },
};
