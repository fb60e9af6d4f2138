import { type ReactNode, useEffect, useState } from "react";
import { ForumPostCard } from "~/features/forums/forum-post-card";
import type { StoredPost } from "~/features/forums/post";
import { filterPosts } from "~/features/forums/post-list";
import { userForums } from "~/features/forums/user-forums";
import { type PhotoPost, photoTitle, userPosts } from "~/features/photo-posts/photo-post";
import { PhotoPostCard } from "~/features/photo-posts/photo-post-card";
import { keepSearch } from "~/features/search/last-searches";
import { NoResults, ResultCount, ResultGroup } from "~/features/search/result-list";
import { type Search, searchHref } from "~/features/search/search";
import { keptCards } from "~/islands/kept-cards";
import { useCollection } from "~/islands/records/use-collection";
import { comparable } from "~/lib/comparable";

interface LocalResultsProps extends Search {
  isSearched: boolean;
  /** Passed by the server only. */
  tips?: readonly ReactNode[];
  hasMoreTips: boolean;
  /** How many results of the server stand above. */
  serverCount: number;
}

/** The server does not know this browser's posts; a browser without any shows the guide's tips. */
export default function LocalResults({
  isSearched,
  tips,
  hasMoreTips,
  serverCount,
  ...search
}: LocalResultsProps) {
  const { term, tab, place } = search;
  const seeks = (own: typeof tab) => isSearched && !place && (tab === "all" || tab === own);
  const stored = useCollection(userForums);
  const photos = useCollection(userPosts);
  const [shownTips] = useState(() => tips ?? keptCards("local-results").map(({ card }) => card));
  const own = stored?.length ? filterPosts(stored, { q: term }).map(forumPostCard) : shownTips;
  const forumPosts = seeks("forums") ? own.slice(0, maxLocalPosts) : [];
  const photoPosts = seeks("posts") ? findPhotoPosts(photos ?? [], term) : [];
  const isCut = hasMoreTips && own === shownTips;
  const more = isCut ? { href: searchHref({ term, tab: "forums" }), label: "More forum posts" } : undefined;
  const count = serverCount + forumPosts.length + photoPosts.length;

  useEffect(() => {
    if (isSearched) keepSearch(term);
  }, [isSearched, term]);

  return (
    <>
      <ResultCount count={count} />
      {count === 0 && <NoResults {...search} />}
      <ResultGroup title="Forum posts" more={more}>
        {forumPosts}
      </ResultGroup>
      <ResultGroup title="Your photo posts">
        {photoPosts.map(post => (
          <PhotoPostCard key={post.id} post={post} isResult />
        ))}
      </ResultGroup>
    </>
  );
}

const maxLocalPosts = 20;

export function forumPostCard(post: StoredPost) {
  return <ForumPostCard key={post.id} post={post} headingLevel={3} />;
}

function findPhotoPosts(posts: readonly PhotoPost[], term: string): PhotoPost[] {
  const wanted = comparable(term);
  const found = posts.filter(post => {
    const texts = [photoTitle(post), post.description, post.location, post.creator.name];
    return texts.some(text => text && comparable(text).includes(wanted));
  });
  return found.slice(0, maxLocalPosts);
}
