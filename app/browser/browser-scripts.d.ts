declare module "virtual:browser-scripts" {
  export const enhanceUrl: string;
  /** The addresses of each island's files, by its name. */
  export const islandFiles: Record<string, string[]>;
  export const clearLocalFirstByte: string;
  export const forgetLocalFirstByte: string;
  export const plainFirstByte: string;
  export const draftsFirstByte: string;
  export const mailLinkFirstByte: string;
  export const holdEnter: string;
  export const enableFields: string;
  export const recordsFirstByte: string;
  export const loadPhotos: string;
}
