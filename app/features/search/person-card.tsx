import { Avatar } from "~/ui/content/avatar";
import { Card } from "~/ui/content/card";
import { Highlight } from "./highlight";
import type { PersonResult } from "./search-result";

export type PersonCardProps = { person: PersonResult; avatarUrl: string | null; term: string };

export function PersonCard({ person: { id, name, username, location }, avatarUrl, term }: PersonCardProps) {
  return (
    <Card
      headingLevel={3}
      title={<Highlight text={name} term={term} />}
      href={`/profile/${id}`}
      meta={
        <>
          <Avatar name={name} src={avatarUrl} />
          <span dir="auto">
            @<Highlight text={username} term={term} />
          </span>
        </>
      }
      subtitle={location}
    />
  );
}
