// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "c176cd5f5a1e";
