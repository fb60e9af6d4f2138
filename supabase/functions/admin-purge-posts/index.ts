import { servePurge } from "../_shared/serve-purge.ts";

export default servePurge({
  name: "admin-purge-posts",
  kind: "purge-posts",
  option: "includeForums",
  rpc: "purge_posts",
});
