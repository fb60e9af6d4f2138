declare module "virtual:page-parts" {
  interface PageParts {
    css: string;
    icons: string;
    keepsDrafts: boolean;
    readsMailLinks: boolean;
  }

  /** The key is a route's id, or "" for the whole. */
  export const pageParts: Record<string, PageParts | undefined> & { "": PageParts };
}
