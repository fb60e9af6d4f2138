/** Everything that needs Headless UI is in one chunk, which only `useUpgradedField` imports. */
export { PlaceField } from "./headless/place-field";
export { TagField } from "./headless/tag-field";
