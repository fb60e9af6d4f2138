import { avatarTone, initials } from "./avatar-fallback";

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: "sm" | "md" | "lg";
};

/** No alt text, because the name stands beside it. */
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
/** The middle size stands in lists, the small one in the header: React would fetch that before the page's own pictures. */
const loading = { sm: { fetchPriority: "low" }, md: { loading: "lazy", decoding: "async" }, lg: {} } as const;
const sizes = { sm: "avatar avatar-sm", md: "avatar", lg: "avatar avatar-lg" };
