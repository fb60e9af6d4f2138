// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "0f445e825b8f";
