import { env } from "./env.server";

/** This process's part of what a machine can give, such as memory, where it runs several. */
export function processShare(whole: number, least: number) {
  return Math.max(least, Math.floor(whole / env.TREKS_PROCESSES));
}
