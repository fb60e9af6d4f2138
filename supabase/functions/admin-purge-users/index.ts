import { servePurge } from "../_shared/serve-purge.ts";

export default servePurge({
  name: "admin-purge-users",
  kind: "purge-users",
  option: "includeTreksGuide",
  rpc: "purge_members",
});
