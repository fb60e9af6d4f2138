import { Avatar } from "~/ui/content/avatar";
import { Card } from "~/ui/content/card";
import { ReportLink } from "~/ui/content/post-links";
import { Highlight } from "./highlight";
import type { PersonResult } from "./search-result";

export type PersonCardProps = {
  person: PersonResult;
  avatarUrl: string | null;
  term: string;
  /** The page of results, if the profile can be reported from it. */
  reportFrom: string | undefined;
};

export function PersonCard({ person, avatarUrl, term, reportFrom }: PersonCardProps) {
  const { id, name, username, location } = person;
  return (
    <Card
      headingLevel={3}
      title={<Highlight text={name} term={term} />}
      href={`/profile/${id}`}
      meta={
        <>
          <Avatar name={name} src={avatarUrl} />
          <span dir="auto" className="grow">
            @<Highlight text={username} term={term} />
          </span>
          {reportFrom && <ReportLink path={`/profile/${id}`} from={reportFrom} />}
        </>
      }
      subtitle={location}
    />
  );
}
