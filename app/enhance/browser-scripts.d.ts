declare module "virtual:browser-scripts" {
  /** Address of the script of plain pages, for `<script type="module" src>`. */
  export const enhanceUrl: string;
  /** The inline script of the document's head; empty in the browser's own bundle. */
  export const firstByteScript: string;
}
