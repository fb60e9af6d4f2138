import type { IconName } from "./icon-paths";

/** Hidden from assistive technology, because words are always beside it. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`.trimEnd()}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
