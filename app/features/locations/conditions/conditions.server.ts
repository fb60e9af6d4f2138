import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { backendAway, FormError, throwDailyLimit } from "~/infra/form-error.server";
import { writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { dayIn } from "~/lib/calendar-days";
import {
  type ConditionKey,
  conditionKeys,
  conditionProblems,
  isToCome,
  seenDayProblem,
} from "~/lib/conditions";
import { findLocationForum } from "../location-forums.server";

type Context = Readonly<RouterContextProvider>;

/** The time zone in which each day begins last. */
const lastZone = "Etc/GMT+12";

interface SeenDay {
  seenOn: string;
  zone?: string | undefined;
}

/**
 * The sighting with the time zone of its place, in which an empty day is today. The schema has checked the day if the form
 * knows the zone; a form made offline does not. @throws FormError
 */
export async function atPlace<T extends SeenDay>(context: Context, forumId: string, sighting: T): Promise<T> {
  const { seenOn, zone } = sighting;
  if (zone || (seenOn && seenOn <= dayIn(lastZone))) return sighting;
  const timeZone = await zoneOfPlace(context, forumId);
  const problem = seenOn && seenDayProblem(seenOn, timeZone);
  if (problem) throw new FormError({ seenOn: conditionProblems[problem] });
  return { ...sighting, zone: timeZone };
}

/** Refuses the day of a walk that has not begun at the place; the schema knows no place. @throws FormError */
export async function requireWalkedDay(context: Context, forumId: string, day: string | null) {
  if (!day || day <= dayIn(lastZone) || !isToCome(day, await zoneOfPlace(context, forumId))) return;
  throw new FormError({ walked_on: conditionProblems["to come"] });
}

interface Sighting {
  forumId: string;
  seenOn: string | null;
  createdAt: string;
}

/** A new day is judged as on the day on which the sighting was written. @throws FormError */
export async function requireChangedDay(context: Context, sighting: Sighting, seenOn: string) {
  if (seenOn === sighting.seenOn) return;
  const timeZone = await zoneOfPlace(context, sighting.forumId);
  const problem = seenDayProblem(seenOn, timeZone, Date.parse(sighting.createdAt));
  if (problem) throw new FormError({ seenOn: changedDayProblems[problem] });
}

const changedDayProblems = {
  "to come": "You wrote this report before that day. Write a new one about what you have seen since.",
  "too long ago": "That day is too long before the one on which you wrote this report.",
};

async function zoneOfPlace(context: Context, forumId: string) {
  const place = await findLocationForum(context, forumId).catch(() => {
    throw backendAway();
  });
  return place?.timeZone;
}

/** Pages rendered before the button named a condition send no key. */
export const confirmationSchema = z.object({
  key: z.enum(conditionKeys, "This page is out of date. Reload it and try again."),
});

/** Confirms one condition of a sighting, at most once a day. @throws FormError */
export async function confirmCondition(supabase: Supabase, postId: string, key: ConditionKey): Promise<void> {
  const { error } = await supabase.from("confirmations").insert({ post_id: postId, key });
  if (!error || error.code === "23505") return;
  if (error.code === "42501")
    throw new FormError("This report no longer exists, or it is your own.", { status: 404 });
  throwDailyLimit(error);
  throw writeFailed(
    error,
    "confirming a condition failed",
    "That could not be saved. Wait a moment and try again.",
  );
}
