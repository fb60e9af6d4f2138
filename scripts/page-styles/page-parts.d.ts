declare module "virtual:page-parts" {
  /** By route id; the whole under "". */
  export const pageParts: Record<string, { css: string; icons: string } | undefined> & {
    "": { css: string; icons: string };
  };
}
