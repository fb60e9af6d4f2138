import { categoryFilters, findCategoryFilter } from "~/features/forums/categories/category-filter";
import { ForumPostList } from "~/features/forums/forum-post-list.island";
import { withExcerpt } from "~/features/forums/post";
import { listPosts } from "~/features/forums/post-list";
import { samplePosts } from "~/features/forums/samples/sample-posts";
import { pageTitle, productName } from "~/lib/product";
import { ButtonLink } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { SearchForm } from "~/ui/forms/search-form";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/list";

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Forums") }];

export function loader({ url }: Route.LoaderArgs) {
  const q = (url.searchParams.get("q") ?? "").slice(0, 200);
  const category = findCategoryFilter(url.searchParams.get("category")).name;
  const page = Number.parseInt(url.searchParams.get("page") ?? "", 10) || 1;
  const { posts, ...tips } = listPosts(samplePosts, { q, category }, page);
  return { query: { q, category }, page, atServer: { ...tips, posts: posts.map(withExcerpt) } };
}

export default function Forums({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData;
  return (
    <Page>
      <PageHeader title={`${productName} Forums`} subtitle="Tips, questions and stories from the trail">
        <ButtonLink href="/forums/new">New Post</ButtonLink>
      </PageHeader>
      <SearchForm action="/forums" placeholder="Search discussions..." defaultValue={query.q}>
        <Field as="select" label="Category" name="category" defaultValue={query.category}>
          {categoryFilters.map(filter => (
            <option key={filter.name}>{filter.name}</option>
          ))}
        </Field>
      </SearchForm>
      <p className="mb-4 hidden text-muted noscript:block">
        These are the guide's tips. What members write stays in their own browser, which needs JavaScript.
      </p>
      <ForumPostList {...loaderData} />
    </Page>
  );
}
