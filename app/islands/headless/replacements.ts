/** One chunk: everything that needs Headless UI. Only `useReplacement` imports it. */
export { ConfirmDialog } from "./confirm-dialog";
export { PlaceField } from "./fields/place-field";
export { TagField } from "./fields/tag-field";
