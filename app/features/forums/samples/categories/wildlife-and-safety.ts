import type { ForumPost } from "../../post";
import { tip } from "../tip";

export const wildlifeAndSafety: readonly ForumPost[] = [
  tip({
    id: "seed-wildlife-listening",
    postedAt: "2026-06-16T05:50:00.000Z",
    category: "wildlife",
    subcategory: "birds",
    title: "See more birds by standing still for ten minutes",
    tags: ["wildlife", "forest", "family-friendly"],
    content: `
      A forest falls silent when you walk into it. It takes about ten minutes to forget you.

      Choose an edge: where trees meet a meadow, or water meets reeds. Lean on something, so that you do not sway.
      For the first minutes only listen, and point with your finger at each voice. You will soon know how many
      there are and where to look.

      Watch for movement rather than for shapes, with your eyes alone. Raise the glasses without looking away from
      the place. Note what the bird does before you wonder what it is called: creeping down a trunk says more than
      a colour does.

      Please play no recordings to lure them. A bird that answers a phone has left its nest to fight somebody who
      is not there.`,
  }),
  tip({
    id: "seed-wildlife-distance",
    postedAt: "2026-06-12T13:35:00.000Z",
    category: "wildlife",
    subcategory: "mammals",
    title: "If it looks at you, you are too close",
    tags: ["wildlife", "safety", "national-parks"],
    content: `
      There is an easy measure for distance. Stretch out your arm and hold up your thumb: if it does not cover
      the whole animal, step back.

      Parks ask for 25 metres from deer, goats and elk, and 90 from bears and wolves. The animal's own measure is
      better still. When it lifts its head, stops chewing or turns its ears to you, it has begun to decide
      something. Go away slowly, at an angle, without turning your back.

      A mother and her young have a line between them that you must never cross. In spring and autumn even the
      mild ones are not mild.

      Never feed anything. The squirrel that takes your nut today takes somebody's finger next week, and an animal
      that has learned to beg is often killed for it.`,
  }),
  tip({
    id: "seed-safety-thunder",
    postedAt: "2026-06-08T10:10:00.000Z",
    category: "safety",
    subcategory: "weather-hazards",
    title: "Thunder: plan to be down by noon, know what to do at one",
    tags: ["safety", "weather", "summit", "mountains"],
    content: `
      In summer mountains the sky writes its plan in the morning. Small puffs before ten, towers by noon, thunder
      at two. Be on the way down when the tops begin to look like cauliflower.

      If you hear thunder you are already within reach. Leave summits, ridges, lone trees and open water. Go down
      on the side away from the storm. A dense stand of trees of equal height is better than a single one; a car
      is better than both; a shallow cave is worse than nothing.

      With nowhere to go, spread out so that one strike does not hit all of you. Crouch on your pack with your
      feet together, away from wet rope and wire fences.

      Wait thirty minutes after the last thunder. Then help whoever needs it: a person who was struck carries no
      charge.`,
  }),
  tip({
    id: "seed-safety-calling-help",
    postedAt: "2026-06-04T14:00:00.000Z",
    category: "safety",
    subcategory: "emergency-signals",
    title: "What to say when you call for help",
    tags: ["safety", "tips", "solo-travel"],
    content: `
      Rescuers need five things, and the line may break after the first. So say them in this order.

      Where: coordinates from your phone, or the trail, the last junction and how long ago you passed it. What
      happened, in one sentence. How many people, and who is hurt. How they are: awake, breathing, bleeding,
      able to walk. The weather and the light, and whether a helicopter could see you. Then your number and how
      much battery is left.

      Do not hang up first. Afterwards switch to saving power, stay where you said you are, and put on every
      layer. Make the place visible: a bright sheet, a light, anything that moves.

      Without a signal send a text; it gets through where a call does not. Six blasts of a whistle each minute
      mean help, three are the answer.`,
  }),
  tip({
    id: "seed-planning-spare-day",
    postedAt: "2026-05-31T09:30:00.000Z",
    category: "planning",
    subcategory: "itineraries",
    title: "Every good plan has a day with nothing in it",
    tags: ["tips", "backpacking", "solo-travel"],
    content: `
      The trips that go wrong are the ones that could only go right. Seven stages in seven days leave no room for
      a storm, a blister or a lake that you do not want to leave.

      Put in one empty day for every five. Put it near the middle, where a road or a village is. If all goes well
      it is a day of swimming; if not, it has just saved the rest.

      For each stage write down three things on one card: the last point where you can turn back, the shortest way
      out, and water. Give a copy to whoever waits at home, with the hour at which they should begin to worry.

      Then leave the spreadsheet behind. A plan is there so that you may change it and know what you changed.`,
  }),
  tip({
    id: "seed-planning-contours",
    postedAt: "2026-05-27T17:20:00.000Z",
    category: "planning",
    subcategory: "maps-and-navigation",
    title: "Contour lines tell you how the day will feel",
    tags: ["hiking", "mountains", "tips"],
    content: `
      Distance is what you walk; the brown lines are what you remember. Ten minutes with them the evening before
      is worth an hour on the trail.

      Look at the interval first, since 10 and 40 metres look alike on paper. Count the lines between start and
      top, and then between every dip and rise: ten small ups are as tiring as one large one.

      Lines close together on a path that crosses them straight mean hands on knees. Lines close together along
      the path mean a drop beside you. Where V shapes point uphill there is a stream; where they point downhill,
      a ridge.

      Now walk the route once in your mind and say aloud what comes: left of the lake, up, forest ends, saddle.
      Tomorrow you will notice at once when something is not there.`,
  }),
];
