/** What the middlewares tell each other about a request. */
export interface AppVariables {
  id: string;
  member?: string | undefined;
  isUpload?: true;
  isShed?: true;
}
