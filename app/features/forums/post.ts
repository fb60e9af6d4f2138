import { findCategory, findSubcategory } from "./categories";

export interface PostAuthor {
  id: string;
  name: string;
  avatar: string;
}

export interface PostLocation {
  name: string;
  type: string;
  region: string;
  country: string;
}

export interface ForumPost {
  id: string;
  title: string;
  content: string;
  category: string;
  subcategory: string | null;
  location?: PostLocation | undefined;
  tags: string[];
  imageUrl?: string | undefined;
  createdAt: string;
  author: PostAuthor;
  commentCount: number;
  postedAt: string;
  editedAt?: string | undefined;
}

export type StoredPost = Pick<ForumPost, "id"> &
  Loose<Omit<ForumPost, "id" | "author" | "location">> & {
    author?: Optional<PostAuthor> | null | undefined;
    location?: (Pick<PostLocation, "name"> & Optional<PostLocation>) | null | undefined;
  };

type Optional<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };
type Loose<Fields> = { [Name in keyof Fields]?: Fields[Name] | null | undefined };

export interface DisplayedPost extends Omit<ForumPost, "createdAt" | "postedAt"> {
  postedAt: string | null;
}

export function displayPost(post: StoredPost): DisplayedPost {
  return {
    id: post.id,
    title: filled(post.title) ?? "Untitled post",
    content: filled(post.content) ?? "No content provided.",
    category: categoryName(post.category),
    subcategory: subcategoryName(post.subcategory),
    location: displayLocation(post.location),
    tags: [...new Set(post.tags)],
    imageUrl: filled(post.imageUrl),
    author: displayAuthor(post.author),
    commentCount: post.commentCount ?? 0,
    postedAt: filled(post.postedAt) ?? filled(post.createdAt) ?? null,
    editedAt: filled(post.editedAt),
  };
}

export function withExcerpt<Post extends StoredPost>(post: Post): Post {
  return { ...post, content: post.content?.slice(0, 280).replace(/\s+/g, " ") };
}

/** Lists carry only what a card shows: everything else would be sent twice, as HTML and as data. */
export function shownOnCard(post: StoredPost): StoredPost {
  const { id, title, content, category, tags, postedAt, commentCount, author, location } = withExcerpt(post);
  const shown = { id, title, content, category, tags, postedAt, commentCount };
  const by = author && { id: author.id, name: author.name };
  return {
    ...shown,
    author: by,
    ...(location && { location: { name: location.name, type: location.type } }),
  };
}

function categoryName(category: string | null | undefined) {
  const carried = filled(category);
  const known = carried && findCategory(carried);
  return known && known.id === carried ? known.name : (carried ?? "General");
}

function subcategoryName(subcategory: string | null | undefined) {
  const known = filled(subcategory);
  return known ? (findSubcategory(known)?.name ?? known) : null;
}

function displayLocation(location: StoredPost["location"]): PostLocation | undefined {
  if (!location) return undefined;
  const { name, type = "", region = "", country = "" } = location;
  return { name, type, region, country };
}

function displayAuthor(author: StoredPost["author"]): PostAuthor {
  return { id: author?.id ?? "", name: filled(author?.name) ?? "Unknown", avatar: author?.avatar ?? "" };
}

function filled(text: string | null | undefined) {
  return text?.trim() ? text : undefined;
}
