// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "b4db95fbb17d";
