import { treksGuideId } from "~/lib/product";

const LAST_LINE = /\nSource: (https?:\/\/\S+)$/;

/** Null for other authors: links in members' texts stay text. */
export function tipSource({ author, content }: { author: { id: string } | null; content: string }) {
  const [, source] = author?.id === treksGuideId ? (LAST_LINE.exec(content) ?? []) : [];
  return source && URL.canParse(source) ? source : null;
}
