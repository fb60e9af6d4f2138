import { setTimeout as wait } from "node:timers/promises";

/**
 * Settles like `work`, never sooner than `milliseconds` from now: an answer that came quicker for some addresses than
 * for others would tell who is a member. With "failures" a success need not wait.
 */
export async function withMinimumDuration<T>(
  milliseconds: number,
  work: Promise<T>,
  applies: "always" | "failures" = "always",
): Promise<T> {
  const time = wait(milliseconds);
  try {
    const result = await work;
    if (applies === "always") await time;
    return result;
  } catch (error) {
    await time;
    throw error;
  }
}
