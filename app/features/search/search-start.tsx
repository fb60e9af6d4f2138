import type { ReactNode } from "react";
import type { Row } from "~/infra/supabase/rows";
import { href } from "~/lib/href";
import { locationPostPath } from "~/lib/location-post";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/layout/page";
import { searchHref } from "./search";

interface SearchStartProps {
  seen: Thing[];
  followed: Thing[];
  tags: string[];
  place: string | undefined;
  children: ReactNode;
}

type Thing = Row<"thing_to_search">;

/** What one can do before one has searched. */
export function SearchStart({ seen, followed, tags, place, children }: SearchStartProps) {
  return (
    <>
      <p className="mb-8 max-w-prose text-muted">
        Search for members, places and posts. Posts are found by words in their title, tags, text and photo
        captions.
      </p>
      <div className="grid gap-8">
        {children}
        <Choices id="seen" title="Seen this week" choices={seen.map(toChoice)}>
          <a href="/location-forums?seen=week" className="link">
            All places seen this week
          </a>
        </Choices>
        <Choices id="followed" title="What you follow" choices={followed.map(toChoice)}>
          <a href="/account-settings/following" className="link">
            Everything you follow
          </a>
        </Choices>
        <Choices
          id="tags"
          title="Tags in use"
          choices={tags.map(tag => ({ name: tag, href: searchHref({ term: tag, tab: "posts", place }) }))}
        />
      </div>
      {seen.length + followed.length + tags.length === 0 && (
        <ButtonLink href="/location-forums" variant="secondary">
          Browse Location Forums
        </ButtonLink>
      )}
    </>
  );
}

function toChoice({ kind, id, name, forumId }: Thing) {
  return { name, href: pathOf(kind, id, forumId) };
}

function pathOf(kind: string, id: string, forumId: string | null) {
  if (kind === "member") return href("/profile/:profileId", { profileId: id });
  return forumId && kind === "discussion"
    ? locationPostPath({ id, forumId })
    : href("/location-forums/:forumId", { forumId: id });
}

interface ChoicesProps {
  id: string;
  title: string;
  choices: readonly { name: string; href: string }[];
  /** Below the choices. */
  children?: ReactNode;
}

export function Choices({ id, title, choices, children }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <Section id={id} title={title} headingClass="mb-3 text-xl">
      <ul aria-labelledby={id} className="mb-2 flex flex-wrap gap-2">
        {choices.map(choice => (
          <li key={choice.href} className="min-w-0">
            <a href={choice.href} dir="auto" className="choice">
              {choice.name}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}
