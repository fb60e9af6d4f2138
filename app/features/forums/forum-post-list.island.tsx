import { useEffect, useState } from "react";
import { Field } from "~/forms/fields/field";
import { SearchForm } from "~/forms/fields/search-form";
import { useCollection } from "~/islands/records/use-collection";
import { useQuery } from "~/islands/use-query";
import { plural } from "~/lib/numbers";
import { ViewFinder } from "~/ui/art/drawings";
import { ButtonLink } from "~/ui/button";
import { CardGrid } from "~/ui/content/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Pagination } from "~/ui/layout/pagination";
import { categoryFilters } from "./categories";
import { ForumPostCard } from "./forum-post-card";
import type { StoredPost } from "./post";
import { listPosts, type PostList, type PostQuery, readQuery } from "./post-list";
import { loadTips, seedEmptyForums, userForums } from "./user-forums";

interface ForumPostListProps {
  serverQuery: Query;
  serverList: PostList;
}

type Query = ReturnType<typeof readQuery>;

/** The service worker may show a page that was rendered for another query. */
export default function ForumPostList({ serverQuery, serverList }: ForumPostListProps) {
  const query = useQuery(serverQuery, readQuery);
  return (
    <>
      <SearchForm action="/forums" placeholder="Search discussions..." defaultValue={query.q}>
        <Field
          key={query.category}
          as="select"
          label="Category"
          name="category"
          defaultValue={query.category}
        >
          {categoryFilters.map(filter => (
            <option key={filter.name} value={filter.name}>
              {filter.name}
            </option>
          ))}
        </Field>
      </SearchForm>
      <p className="mb-4 hidden text-muted noscript:block">
        These are the guide's tips. What members write stays in their own browser, which needs JavaScript.
      </p>
      <PostCards query={query} serverList={serverList} isOtherQuery={!isSame(query, serverQuery)} />
    </>
  );
}

function isSame(one: Query, other: Query) {
  return one.q === other.q && one.category === other.category && one.page === other.page;
}

interface PostCardsProps {
  query: Query;
  serverList: PostList;
  isOtherQuery: boolean;
}

function PostCards({ query, serverList, isOtherQuery }: PostCardsProps) {
  const [isSeeded, setSeeded] = useState(false);
  useEffect(() => {
    seedEmptyForums().then(() => setSeeded(true));
  }, []);
  const stored = useCollection(userForums);
  const tips = useTips(isOtherQuery);
  const localPosts = isSeeded && stored?.length ? stored : tips;
  const { posts, count, page, isLast } = localPosts ? listPosts(localPosts, query, query.page) : serverList;
  const isSame = posts.every(({ id }, index) => id === serverList.posts[index]?.id);

  return (
    <>
      {count > 0 && <p className="mb-4 text-sm text-muted">{plural(count, "post")}</p>}
      <p role="status" className="sr-only">
        {isSeeded && plural(count, "post")}
      </p>
      {count > 0 ? (
        // A new key replaces all cards at once, because a card that moves under a finger would lose the press.
        <CardGrid key={isSame ? "server" : "local"} label="Forum posts">
          {posts.map(post => (
            <ForumPostCard key={post.id} post={post} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          art={<ViewFinder />}
          title="No forums found matching your search."
          text="Try adjusting your search terms or category filter."
        >
          <ButtonLink href="/forums" variant="secondary">
            Clear filters
          </ButtonLink>
        </EmptyState>
      )}
      <Pagination
        newerHref={page > 1 ? hrefOf(query, page - 1) : undefined}
        olderHref={isLast ? undefined : hrefOf(query, page + 1)}
      />
    </>
  );
}

function useTips(isNeeded: boolean) {
  const [tips, setTips] = useState<readonly StoredPost[] | null>(null);
  useEffect(() => {
    if (isNeeded) loadTips().then(setTips);
  }, [isNeeded]);
  return isNeeded ? tips : null;
}

function hrefOf({ q, category }: PostQuery, page: number) {
  return `/forums?${new URLSearchParams({ q: q ?? "", category: category ?? "", page: String(page) })}`;
}
