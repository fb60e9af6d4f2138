import { ForumPostList } from "~/features/forums/forum-post-list.island";
import { shownOnCard } from "~/features/forums/post";
import { categoryFilters, listPosts, readQuery } from "~/features/forums/post-list";
import { samplePosts } from "~/features/forums/samples/sample-posts";
import { Field } from "~/forms/fields/field";
import { SearchForm } from "~/forms/fields/search-form";
import { useQuery } from "~/islands/use-query";
import { pageTitle, productName } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/list";

export const handle = { islands: true, offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Forums") }];

export function loader({ url }: Route.LoaderArgs) {
  const serverQuery = readQuery(url.searchParams);
  const { posts, ...tips } = listPosts(samplePosts, serverQuery, serverQuery.page);
  return { serverQuery, serverList: { ...tips, posts: posts.map(shownOnCard) } };
}

export default function Forums({ loaderData: { serverQuery, serverList } }: Route.ComponentProps) {
  const query = useQuery(serverQuery, readQuery);
  return (
    <Page>
      <PageHeader title={`${productName} Forums`} subtitle="Tips, questions and stories from the trail">
        <ButtonLink href="/forums/new">New Post</ButtonLink>
      </PageHeader>
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
      <ForumPostList query={query} serverList={serverList} isOtherQuery={!isSame(query, serverQuery)} />
    </Page>
  );
}

type Query = ReturnType<typeof readQuery>;

function isSame(one: Query, other: Query) {
  return one.q === other.q && one.category === other.category && one.page === other.page;
}
