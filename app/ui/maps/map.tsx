import type { ReactNode } from "react";
import { type MapView, mapPath, type Point, sizeOf } from "~/lib/map-view";
import type { LabelSide } from "~/lib/track/map-labels";

interface DrawnMapProps {
  view: MapView;
  alt: string;
  children: ReactNode;
}

/** The outline is a file; what has a name or a link lies above it. */
export function DrawnMap({ view, alt, children }: DrawnMapProps) {
  return (
    <div className="map">
      <img src={mapPath(view)} alt={alt} {...sizeOf(view)} loading="lazy" decoding="async" />
      {children}
    </div>
  );
}

interface MapDotProps {
  at: Point;
  view: MapView;
  name: string;
  /** Without one it is the place that the page is about. */
  href?: string | undefined;
  /** On which side its name has room. Without, the name appears when the dot is pointed at. */
  label?: LabelSide | null;
  /** How many places it stands for. */
  count?: number;
}

export function MapDot({ at: [x, y], view, name, href, label, count }: MapDotProps) {
  const { width, height } = sizeOf(view);
  const side = label ?? (x > width / 2 ? "left" : "right");
  const style = { left: percent(x / width), top: percent(y / height) };
  const text = (
    <bdi data-side={side} className={label ? "map-label" : undefined}>
      {name}
    </bdi>
  );
  if (!href) {
    return (
      <span aria-hidden="true" className="map-dot map-here" style={style}>
        {text}
      </span>
    );
  }
  return (
    <a href={href} className="map-dot" style={style}>
      {count && <b aria-hidden="true">{count}</b>}
      {text}
    </a>
  );
}

export const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
