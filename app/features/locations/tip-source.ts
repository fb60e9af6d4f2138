import { treksGuideId } from "~/lib/product";

const LAST_LINE = /\nSource: (https?:\/\/\S+)$/;

/** Where a tip of the Treks Guide comes from, if its last line says so; what others write stays text. */
export function tipSource({ author, content }: { author: { id: string } | null; content: string }) {
  const [, source] = author?.id === treksGuideId ? (LAST_LINE.exec(content) ?? []) : [];
  return source && URL.canParse(source) ? source : null;
}
