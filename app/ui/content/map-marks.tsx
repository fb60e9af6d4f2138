import type { ReactNode } from "react";
import type { Dot } from "~/lib/coordinates";
import { useUnits } from "~/lib/document";
import { cutText } from "~/lib/graphemes";
import { href } from "~/lib/href";
import { type MapFrame, metersPerPixel, type Pixel, pixelOf, type Size } from "~/lib/track/map-frame";
import type { createLabels, LabelSide } from "~/lib/track/map-labels";
import { scaleLength } from "~/lib/track/map-scale";
import { distanceInWords } from "~/lib/units";

/** Attributes and not CSS, which every page of the site would carry. */
export const pen = {
  fill: "none",
  stroke: "var(--color-forest)",
  strokeWidth: 2.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** Invisible, so that a finger meets what is smaller: 24 px on the narrowest phone. */
export const target = { r: 14, fill: "transparent", stroke: "none" } as const;

interface MapSheetProps {
  size: Size;
  /** What it shows, in one sentence. */
  label: string;
  drawing: ReactNode;
  links: readonly ReactNode[];
  linksTitle: string;
}

/** A drawing, and the links that lie over it. */
export function MapSheet({ size: { width, height }, label, drawing, links, linksTitle }: MapSheetProps) {
  const viewBox = `0 0 ${width} ${height}`;
  return (
    <div className="relative">
      <svg viewBox={viewBox} {...pen} className="w-full" role="img" aria-label={label}>
        {drawing}
      </svg>
      {links.length > 0 && (
        <svg viewBox={viewBox} {...pen} className="absolute w-full" style={{ top: 0 }} pointerEvents="none">
          <title>{linksTitle}</title>
          <g pointerEvents="auto">{links}</g>
        </svg>
      )}
    </div>
  );
}

/** Below the drawn line, for scale and north. */
export const stripHeight = 22;
const maxBarLength = 100;

/** How far a distance is, and where north is. */
export function ScaleAndNorth({ frame, size: { width, height } }: { frame: MapFrame; size: Size }) {
  const units = useUnits();
  const meters = scaleLength(maxBarLength * metersPerPixel(frame), units);
  const length = Math.round(meters / metersPerPixel(frame));
  const [x, y] = [width - 8, height - 6];
  return (
    <>
      <path
        d={`M8 ${y - 5}v5h${length}v-5M${x} ${y}v-13l-3 5 3-5 3 5`}
        stroke="var(--color-ink)"
        strokeWidth={1.5}
      />
      <MapText at={[8 + length, y - 2]} side="right">
        {distanceInWords(meters, units)}
      </MapText>
      <MapText at={[x, y - 5]} side="left">
        N
      </MapText>
    </>
  );
}

interface MapTextProps {
  at: Pixel;
  side: LabelSide;
  children: string;
}

/** Letters keep their size while the map grows, so their distance to the place goes with them. */
export function MapText({ at: [x, y], side, children }: MapTextProps) {
  return (
    <text x={x} y={y} {...offsets[side]}>
      {children}
    </text>
  );
}

const offsets = {
  right: { dx: ".6em" },
  left: { dx: "-.6em", textAnchor: "end" },
  above: { dy: "-1em", textAnchor: "middle" },
  below: { dy: "1em", textAnchor: "middle" },
} as const;

/** Marks, whose size is that of their stroke. */
export const dotsPath = (pixels: readonly Pixel[]) => pixels.map(([x, y]) => `M${x} ${y}h0`).join("");

/** Those of the places that lie on the map, with room for their names. */
export function placesOnMap(
  places: readonly Dot[],
  frame: MapFrame,
  { width, height }: Size,
  label: ReturnType<typeof createLabels>,
) {
  const named = places.flatMap(({ id, name, ...position }) => {
    const at = pixelOf(frame, position);
    const isOnMap = at[0] >= 0 && at[0] <= width && at[1] >= 0 && at[1] <= height;
    const text = name.length > maxNameLength ? `${cutText(name, maxNameLength)}…` : name;
    const side = isOnMap && label(at, text);
    return side ? [{ id, name, at, text, side }] : [];
  });
  // For the keyboard, from top to bottom.
  return named.toSorted((a, b) => a.at[1] - b.at[1]);
}

const maxNameLength = 24;

export const placeLinks = (places: ReturnType<typeof placesOnMap>) =>
  places.map(({ id, name, at, text, side }) => (
    <a
      key={id}
      href={href("/location-forums/:forumId", { forumId: id })}
      aria-label={text === name ? undefined : name}
    >
      <g className="underline" fill="var(--color-forest)" strokeWidth={0.5}>
        <circle cx={at[0]} cy={at[1]} {...target} />
        <path d={`M${at[0]} ${at[1] - 5}l5 8h-10z`} />
        <MapText at={at} side={side}>
          {text}
        </MapText>
      </g>
    </a>
  ));
