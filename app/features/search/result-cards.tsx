import { useSavesData } from "~/lib/document";
import { href } from "~/lib/href";
import { locationPostPath } from "~/lib/location-post";
import { Avatar, PostAuthor } from "~/ui/content/avatar";
import { Card, type CardImage, FoldedCard } from "~/ui/content/card";
import { TimeLine } from "~/ui/content/relative-time";
import { Highlight, splitMatches } from "./highlight";
import type { PersonResult, PostResult } from "./search";

interface PersonCardProps {
  person: PersonResult;
  avatarUrl: string | null;
  term: string;
}

export function PersonCard({ person, avatarUrl, term }: PersonCardProps) {
  const { id, name, username, location } = person;
  return (
    <Card
      headingLevel={3}
      title={<Highlight text={name} term={term} />}
      href={href("/profile/:profileId", { profileId: id })}
      meta={
        <>
          <Avatar name={name} src={avatarUrl} />
          <span dir="auto" className="grow">
            @<Highlight text={username} term={term} />
          </span>
        </>
      }
      subtitle={location}
    />
  );
}

export type PostCardProps = {
  post: PostResult;
  photo: CardImage | null;
  term: string;
};

export function PostCard({ post: { author, ...post }, photo, term }: PostCardProps) {
  const savesData = useSavesData();
  if (post.isBlocked) return <FoldedCard href={`${locationPostPath(post)}?show=once`} />;
  return (
    <Card
      headingLevel={3}
      title={<Highlight text={post.title} term={term} />}
      href={locationPostPath(post)}
      image={photo && { ...photo, ...(savesData && { onDemand: true }) }}
      timeLine={<TimeLine iso={post.createdAt} author={<PostAuthor author={author} toPosts />} />}
      subtitle={post.forumName}
      excerpt={post.sentence && <Highlight text={post.sentence} term={term} inText />}
      tags={matchingFirst(post.tags, term)}
    />
  );
}

function matchingFirst(tags: readonly string[], term: string) {
  const isMatch = (tag: string) => splitMatches(tag, term).some(part => part.marked);
  return [...tags.filter(isMatch), ...tags.filter(tag => !isMatch(tag))];
}
