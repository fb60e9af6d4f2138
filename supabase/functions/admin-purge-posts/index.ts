import { servePurge } from "../_shared/serve-purge.ts";

servePurge({ name: "admin-purge-posts", kind: "purge-posts", option: "includeForums", rpc: "purge_posts" });
