declare module "virtual:page-parts" {
  interface PageParts {
    css: string;
    icons: string;
    keepsDrafts: boolean;
    readsMailLinks: boolean;
  }

  /** By route id; the whole under "". */
  export const pageParts: Record<string, PageParts | undefined> & { "": PageParts };
}
