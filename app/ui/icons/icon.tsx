import type { IconName } from "./icon-paths";

/** One of the sprite. Always beside words, so it is hidden from assistive technology. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`.trimEnd()}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
