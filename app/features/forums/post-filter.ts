import { findCategoryFilter, matchesCategory } from "./categories/category-filter";
import { displayPost, type StoredPost } from "./post";

export interface PostQuery {
  q?: string | null;
  category?: string | null;
}

export function readQuery(asked: URLSearchParams) {
  const q = (asked.get("q") ?? "").slice(0, 200);
  const category = findCategoryFilter(asked.get("category")).name;
  return { q, category, page: Number.parseInt(asked.get("page") ?? "", 10) || 1 };
}

export function filterPosts<Post extends StoredPost>(posts: readonly Post[], query: PostQuery): Post[] {
  const filter = findCategoryFilter(query.category);
  const term = (query.q ?? "").trim().toLowerCase();
  return posts.filter(post => matchesCategory(post, filter) && mentions(post, term));
}

function mentions(post: StoredPost, term: string) {
  const { title, content, category, author } = displayPost(post);
  const texts = [title, content, category, post.category ?? "", author.name];
  return texts.some(text => text.toLowerCase().includes(term));
}
