export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: "sm" | "md" | "lg";
};

/** Decoration beside a written name, hence without words of its own. */
export function Avatar({ name, src, size = "md" }: AvatarProps) {
  const className = `${shape} ${sizes[size]}`;
  if (src) return <img src={src} alt="" width="96" height="96" className={`${className} object-cover`} />;
  return (
    <span aria-hidden="true" className={className}>
      {initials(name)}
    </span>
  );
}

const shape =
  "inline-flex shrink-0 items-center justify-center rounded-full border border-line bg-wash font-semibold text-forest";

const sizes = { sm: "size-8 text-xs", md: "size-10 text-sm", lg: "size-24 text-2xl" };

function initials(name: string) {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map(word => word?.[Symbol.iterator]().next().value ?? "")
    .join("")
    .toUpperCase();
}
