import { setTimeout as wait } from "node:timers/promises";

/** A quicker answer for some addresses would tell who is a member. With "failures" a success need not wait. */
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
