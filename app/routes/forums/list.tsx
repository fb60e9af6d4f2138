import { categoryFilters, findCategoryFilter } from "~/features/forums/category-filter";
import { ForumPostCard } from "~/features/forums/forum-post-card";
import { filterPosts } from "~/features/forums/post-filter";
import { samplePosts } from "~/features/forums/sample-posts";
import { pageTitle, productName } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { CardGrid } from "~/ui/card-grid";
import { EmptyState } from "~/ui/empty-state";
import { Field } from "~/ui/field";
import { Page } from "~/ui/page";
import { PageHeader } from "~/ui/page-header";
import { SearchForm } from "~/ui/search-form";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Forums") }];

export function loader({ url }: Route.LoaderArgs) {
  const q = (url.searchParams.get("q") ?? "").slice(0, 200);
  const category = findCategoryFilter(url.searchParams.get("category")).name;
  return { q, category, posts: filterPosts(samplePosts, { q, category }) };
}

export default function Forums({ loaderData }: Route.ComponentProps) {
  const { q, category, posts } = loaderData;
  return (
    <Page>
      <PageHeader title={`${productName} Forums`} subtitle="Tips, questions and stories from the trail">
        <ButtonLink href="/forums/new">New Post</ButtonLink>
      </PageHeader>
      <SearchForm action="/forums" placeholder="Search discussions..." defaultValue={q}>
        <Field as="select" label="Category" name="category" defaultValue={category}>
          {categoryFilters.map(filter => (
            <option key={filter.name}>{filter.name}</option>
          ))}
        </Field>
      </SearchForm>
      {posts.length > 0 ? (
        <CardGrid label="Forum posts">
          {posts.map(post => (
            <ForumPostCard key={post.id} post={post} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          title="No forums found matching your search."
          text="Try adjusting your search terms or category filter."
        >
          <ButtonLink href="/forums" variant="secondary">
            Clear filters
          </ButtonLink>
        </EmptyState>
      )}
    </Page>
  );
}
