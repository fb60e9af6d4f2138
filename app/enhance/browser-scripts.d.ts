declare module "virtual:browser-scripts" {
  /** Address of the script of plain pages, for `<script type="module" src>`. */
  export const enhanceUrl: string;
  /** The inline scripts in the head of the two kinds of page; empty in the browser's own bundle. */
  export const plainFirstByte: string;
  export const islandFirstByte: string;
}
