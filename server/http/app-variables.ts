export interface AppVariables {
  id: string;
  member?: string | undefined;
  /** Its path in the route table; unset where the router was not asked. */
  route?: string | undefined;
  isUpload?: true;
  isShed?: true;
}
