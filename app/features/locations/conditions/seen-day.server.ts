import type { RouterContextProvider } from "react-router";
import { backendAway, FormError } from "~/infra/form-error.server";
import { dayIn } from "~/lib/calendar-days";
import { conditionProblems, seenDayProblem } from "~/lib/conditions";
import { findLocationForum } from "../location-forums.server";

type Context = Readonly<RouterContextProvider>;

/** The time zone in which each day begins last. */
const lastZone = "Etc/GMT+12";

/**
 * The schema has checked the day if the form knows the place's time zone; a form made offline does not. @throws
 * FormError
 */
export async function requireSeenDay(
  context: Context,
  forumId: string,
  { seenOn, zone }: { seenOn: string; zone?: string | undefined },
) {
  if (zone || seenOn <= dayIn(lastZone)) return;
  const problem = await problemAtPlace(context, forumId, seenOn);
  if (problem) throw new FormError({ seenOn: conditionProblems[problem] });
}

interface Sighting {
  forumId: string;
  seenOn: string | null;
  createdAt: string;
}

/** A new day is judged as on the day on which the sighting was written. @throws FormError */
export async function requireChangedDay(context: Context, sighting: Sighting, seenOn: string) {
  if (seenOn === sighting.seenOn) return;
  const problem = await problemAtPlace(context, sighting.forumId, seenOn, Date.parse(sighting.createdAt));
  if (problem) throw new FormError({ seenOn: changedDayProblems[problem] });
}

const changedDayProblems = {
  "to come": "You wrote this report before that day. Write a new one about what you have seen since.",
  "too long ago": "That day is too long before the one on which you wrote this report.",
};

async function problemAtPlace(context: Context, forumId: string, seenOn: string, now?: number) {
  const place = await findLocationForum(context, forumId).catch(() => {
    throw backendAway();
  });
  return seenDayProblem(seenOn, place?.timeZone, now);
}
