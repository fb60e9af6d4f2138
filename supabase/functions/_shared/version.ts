// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "be4105c7c4d8";
