import { defaultType } from "./activity";

const drawings = import.meta.glob<string>("./*.svg", {
  base: "./covers/",
  query: "?no-inline",
  import: "default",
  eager: true,
});

export function activityCover(type: string | undefined) {
  const name = (type || defaultType).trim().toLowerCase();
  const src = drawings[`./${name}.svg`] ?? drawings["./other.svg"] ?? "";
  return { src, width: 640, height: 360 };
}
