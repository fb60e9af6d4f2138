import { avatarTone, initials } from "./avatar-fallback";

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: "sm" | "md" | "lg";
};

/** No alt text, because the name stands beside it. */
export function Avatar({ name, src, size = "md" }: AvatarProps) {
  const className = `${shape} ${sizes[size]}`;
  if (src) return <img src={src} alt="" {...loading[size]} {...side} className={`${className} ${picture}`} />;
  const backgroundColor = `var(--avatar-${avatarTone(name)})`;
  return (
    <span aria-hidden="true" className={`${className} ${letters}`} style={{ backgroundColor }}>
      {initials(name)}
    </span>
  );
}

const shape = "inline-flex shrink-0 items-center justify-center overflow-clip rounded-full";
const picture = "border border-line bg-wash object-cover";
const letters = "initials font-semibold text-on-forest";

const side = { width: 96, height: 96 };
/** The middle size stands in lists. */
const loading = { sm: {}, md: { loading: "lazy", decoding: "async" }, lg: {} } as const;
const sizes = { sm: "size-8 text-xs", md: "size-10 text-sm", lg: "size-24 text-2xl" };
