// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "c2dd0eaa281d";
