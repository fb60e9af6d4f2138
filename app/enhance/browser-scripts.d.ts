declare module "virtual:browser-scripts" {
  /** Address of the script of plain pages, for `<script type="module" src>`. */
  export const enhanceUrl: string;
  /** The inline scripts in the head of the two kinds of page; empty in the browser's own bundle. */
  export const plainFirstByte: string;
  export const islandFirstByte: string;
  /** The inline script in front of content that records of the browser will join. */
  export const recordsFirstByte: string;
}
