import tips from "./category-samples.json";
import { postOfTip } from "./tip";

/** Newest first. Large: loaded when an admin seeds them. */
export const categorySamples = tips.map(postOfTip);
