import { setTimeout as wait } from "node:timers/promises";

/**
 * The result of `work`, never sooner than `milliseconds` from now where `applies` to it: an answer that came quicker
 * for some addresses than for others would tell who is a member.
 */
export async function inSteadyTime<T>(
  milliseconds: number,
  work: Promise<T>,
  applies: (result: T) => boolean = () => true,
): Promise<T> {
  const time = wait(milliseconds);
  const result = await work;
  if (applies(result)) await time;
  return result;
}
