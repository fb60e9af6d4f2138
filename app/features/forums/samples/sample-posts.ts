import tips from "./sample-posts.json";
import { postOfTip } from "./tip";

/** Newest first. */
export const samplePosts = tips.map(postOfTip);
