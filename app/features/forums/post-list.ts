import { comparable } from "~/lib/comparable";
import { cutText } from "~/lib/graphemes";
import { type CategoryFilter, everyCategory, findCategory, findCategoryFilter, slug } from "./categories";
import { displayPost, type StoredPost } from "./post";

export const postsPerPage = 20;

export type PostList = ReturnType<typeof listPosts>;

export function listPosts(posts: readonly StoredPost[], query: PostQuery, wantedPage = 1) {
  const found = filterPosts(posts, query).sort((one, other) => timeOf(other) - timeOf(one));
  const last = Math.max(1, Math.ceil(found.length / postsPerPage));
  const page = Math.min(Math.max(1, wantedPage), last);
  const start = (page - 1) * postsPerPage;
  return {
    posts: found.slice(start, start + postsPerPage),
    count: found.length,
    page,
    isLast: page === last,
  };
}

function timeOf({ postedAt, createdAt }: StoredPost) {
  const time = postedAt || createdAt;
  if (!time) return Number.MAX_VALUE;
  return Date.parse(time) || 0;
}

export interface PostQuery {
  q?: string | null;
  category?: string | null;
}

export function readQuery(params: URLSearchParams) {
  const q = cutText(params.get("q") ?? "", 200);
  const category = findCategoryFilter(params.get("category")).name;
  return { q, category, page: Number.parseInt(params.get("page") ?? "", 10) || 1 };
}

export function filterPosts<Post extends StoredPost>(posts: readonly Post[], query: PostQuery): Post[] {
  const filter = findCategoryFilter(query.category);
  const term = comparable(query.q ?? "").trim();
  return posts.filter(post => matchesCategory(post, filter) && mentions(post, term));
}

function mentions(post: StoredPost, term: string) {
  const { title, content, category, author } = displayPost(post);
  const texts = [title, content, category, post.category ?? "", author.name];
  return texts.some(text => comparable(text).includes(term));
}

function matchesCategory(post: StoredPost, filter: CategoryFilter): boolean {
  if (filter === everyCategory) return true;
  const { name, categoryId } = filter;
  const names = categoryId ? [name, categoryId, findCategory(categoryId)?.name] : [name];
  const accepted = names.map(slug);
  return accepted.includes(slug(post.category)) || accepted.includes(slug(post.subcategory));
}
