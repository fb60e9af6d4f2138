const files = import.meta.glob<string>("./scenes/*.svg", { query: "?raw", import: "default", eager: true });

/** What stands inside the `svg` of each file in `scenes/`, by the file's name. */
export const scenes = new Map(
  Object.entries(files).map(([file, svg]) => [
    file.slice("./scenes/".length, -".svg".length),
    svg.replace(/<\/?svg[^>]*>\n?/g, ""),
  ]),
);
