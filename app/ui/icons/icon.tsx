import type { IconName } from "./icon-paths";

/** Words are always beside the icon, so assistive technology skips it. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`.trimEnd()}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
