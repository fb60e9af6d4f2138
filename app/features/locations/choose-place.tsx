import { href } from "~/lib/href";
import { localQuery } from "~/lib/local-page";
import { Notice } from "~/ui/feedback/notice";

/** What a place is chosen for. */
const purposes = {
  post: { title: "Choose the place of your post.", page: "/location-forums/:forumId/new-post" },
  conditions: { title: "Choose the place that you have seen.", page: "/location-forums/:forumId/conditions" },
} as const;

export interface Choice {
  for: keyof typeof purposes;
  /** The page of the local text that comes along. */
  local?: string;
}

export function readChoice(params: URLSearchParams): Choice | null {
  const purpose = params.get("for");
  if (purpose === "conditions") return { for: purpose };
  return purpose === "post" ? { for: purpose, ...localQuery(params) } : null;
}

export function ChoiceNotice({ for: purpose, local }: Choice) {
  return (
    <div className="mb-6">
      <Notice title={purposes[purpose].title}>
        {local && <p className="noscript:hidden">What you wrote comes along.</p>}
      </Notice>
    </div>
  );
}

/** Where a chosen place leads. */
export function chosenPath(forumId: string, { for: purpose, local }: Choice) {
  return href(purposes[purpose].page, { forumId }) + (local ? `?local=${local}` : "");
}
