import { graphemes } from "~/lib/graphemes";
import { avatarUrl } from "~/lib/photo-rules";
import { AuthorLink } from "./post-links";

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: "xs" | "sm" | "md" | "lg";
};

/** The name is beside the picture, so it needs no alt text. */
export function Avatar({ name, src, size = "md" }: AvatarProps) {
  if (src) return <img src={src} alt="" {...loading[size]} {...side} className={sizes[size]} />;
  const backgroundColor = `var(--avatar-${avatarTone(name)})`;
  return (
    <span aria-hidden="true" className={`${sizes[size]} initials`} style={{ backgroundColor }}>
      {initials(name)}
    </span>
  );
}

const side = { width: 96, height: 96 };
/** React would fetch the header's avatar before the page's own pictures, so it has low priority. */
const lazy = { loading: "lazy", decoding: "async" } as const;
const loading = { xs: lazy, sm: { fetchPriority: "low" }, md: lazy, lg: {} } as const;
const sizes = { xs: "avatar avatar-xs", sm: "avatar avatar-sm", md: "avatar", lg: "avatar avatar-lg" };

export const avatarTones = ["fern", "lake", "clay", "moss", "heather", "bark", "slate", "glacier"] as const;

function avatarTone(name: string) {
  let hash = 0;
  for (const letter of name.trim().normalize("NFC"))
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return avatarTones[hash % avatarTones.length] ?? avatarTones[0];
}

export function initials(name: string) {
  const words = name.trim().split(/\s+/);
  const spelt = words.map(word => graphemes(word).find(isLetter) ?? "").filter(Boolean);
  const [first = graphemes(name.trim())[0] ?? "", ...others] = spelt;
  return [first, ...others.slice(-1)].map(letter => letter.toUpperCase()).join(apart(first));
}

const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

/** Adjacent letters of a joined script would read as a word. */
function apart(letter: string) {
  return /[\p{Script=Arabic}\p{Script=Syriac}]/u.test(letter) ? "\u200c" : "";
}

interface PostAuthorProps {
  author: { id: string; name: string; avatarDigest: string | null } | null;
  size?: "xs" | "md";
  toPosts?: boolean;
}

/** Picture and name, which stand before the time. */
export function PostAuthor({ author, size = "xs", toPosts = false }: PostAuthorProps) {
  const name = author?.name ?? "Anonymous";
  return (
    <>
      <Avatar name={name} src={author && avatarUrl(author.id, author.avatarDigest)} size={size} />
      <AuthorLink id={author?.id} name={name} toPosts={toPosts} />
    </>
  );
}
