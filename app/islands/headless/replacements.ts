/** One chunk: everything that needs Headless UI. Only `useReplacement` imports it. */
export { ConfirmDialog } from "./confirm-dialog";
export { PlaceField } from "./place-field";
export { TagField } from "./tag-field";
