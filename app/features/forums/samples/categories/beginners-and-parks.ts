import type { ForumPost } from "../../post";
import { tip } from "../tip";

export const beginnersAndParks: readonly ForumPost[] = [
  tip({
    id: "seed-beginners-yield",
    postedAt: "2026-07-24T08:00:00.000Z",
    category: "beginners",
    subcategory: "trail-etiquette",
    title: "Who steps aside for whom",
    tags: ["beginner-friendly", "hiking", "tips"],
    content: `
      There are three rules for meeting on a narrow trail, and one that beats them all.

      Uphill goes first. Whoever climbs has a rhythm that is hard to find again and sees only the next few steps.
      If they wave you through because they would like a rest, thank them and go.

      Wheels yield to feet, and everybody yields to horses and mules. Step to the downhill side, stand still and
      say something in an ordinary voice, so that the animal knows you are a person. Ask the rider before you
      walk on.

      Small groups step aside for large ones only if it is easier; a group in single file needs one place to
      wait, not ten.

      The rule above the rules: a smile and two words settle it. Pass wide, slow down, leave the plants beside the
      path alone.`,
  }),
  tip({
    id: "seed-beginners-first-walk",
    postedAt: "2026-07-21T17:30:00.000Z",
    category: "beginners",
    subcategory: "first-steps",
    title: "Your first walk needs less than you think",
    tags: ["beginner-friendly", "hiking", "family-friendly"],
    content: `
      You do not need boots, poles or a jacket with a name. For a marked trail of five kilometres in good weather,
      shoes that you have worn before are enough.

      Pick a loop that you can leave early. Count one hour for every four kilometres and another half for each
      300 metres of climbing, then add a third, because you will stop to look. Start in the morning: the day
      forgives more before noon.

      Carry a litre of water, something you like to eat, a warm layer, a rain layer and a charged phone with the
      map saved on it. Tell one person where you go and when you will write again.

      Turn round whenever it stops being fun. The trail is there next week, and nobody keeps score.`,
  }),
  tip({
    id: "seed-parks-quiet-hours",
    postedAt: "2026-07-18T06:20:00.000Z",
    category: "national-parks",
    subcategory: "hidden-corners",
    title: "How to have a famous park nearly to yourself",
    tags: ["national-parks", "solo-travel", "tips"],
    content: `
      Most visitors arrive between ten and three, stay near a road and leave before dinner. So the quiet park is
      the same park at other hours.

      Be at the trailhead half an hour before sunrise. You park without circling, the light is better than at any
      other time, and the animals have not gone to bed yet. By the time the buses come you are on the way down.

      Walk past the first viewpoint. After one mile you have left half of the people behind, after three nearly
      all of them. Trails that end at nothing in particular are emptier than those that end at a name.

      Come on a Tuesday, come in the week after the holidays, come in drizzle. Ask a ranger which trail they walk
      on their day off. They usually tell you.`,
  }),
  tip({
    id: "seed-parks-reservations",
    postedAt: "2026-07-14T12:00:00.000Z",
    category: "national-parks",
    subcategory: "passes-and-reservations",
    title: "Timed entry, permits and passes: three different things",
    tags: ["national-parks", "tips", "family-friendly"],
    content: `
      People drive six hours and are turned back because they have one of these and not the other.

      A pass pays the entrance fee. It promises no place to park and no hour to come.

      A timed entry is a window in which you may drive in. Parks use them for some months, some gates, some hours
      of the day. Outside of those you need none, which is one more reason to come early.

      A permit is for one thing that you do inside: a night in the backcountry, a certain summit, a certain
      river. Many are drawn by lot months ahead, and some are kept back for the day before.

      Read the park's own page, not a blog from another year, and read it again in the week you go. Save the
      confirmation on your phone; there is seldom a signal at the gate.`,
  }),
];
