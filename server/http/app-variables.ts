export interface AppVariables {
  id: string;
  member?: string | undefined;
  isUpload?: true;
  isShed?: true;
}
