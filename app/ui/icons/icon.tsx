import { type IconName, iconPaths } from "~/lib/icon-paths";

/** Words are always beside the icon, so assistive technology skips it. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`.trimEnd()}>
      <path d={iconPaths[name]} />
    </svg>
  );
}
