import type { ForumPost } from "../../post";
import { tip } from "../tip";

export const climbingAndCamping: readonly ForumPost[] = [
  tip({
    id: "seed-climbing-falling",
    postedAt: "2026-07-10T18:45:00.000Z",
    category: "climbing",
    subcategory: "bouldering",
    title: "Learn to fall before you learn to climb",
    tags: ["beginner-friendly", "safety", "challenging"],
    content: `
      In bouldering every attempt ends on the ground, so practise that first, from a metre up, until it bores you.

      Look down before you let go. Land on both feet at once, about as wide as your shoulders, and bend as you
      touch. Then let yourself roll back onto your bottom and your shoulders. Keep your arms crossed in front of
      you: a hand put out to catch the fall is how wrists break.

      Outside, the mat is small. Two people with their arms up do not catch a climber; they steer the hips onto
      the mat and keep the head off the rock. Close the gaps between mats, where ankles turn.

      Climb down whenever you can. The best boulderers take the fewest falls, because they choose them.`,
  }),
  tip({
    id: "seed-climbing-partner-check",
    postedAt: "2026-07-06T15:10:00.000Z",
    category: "climbing",
    subcategory: "ropes-and-anchors",
    title: "The ten seconds that save lives: the partner check",
    tags: ["safety", "tips", "challenging"],
    content: `
      Most accidents at the foot of a crag happen to people with years of practice. They tied the knot while they
      were talking.

      So check each other, by hand and aloud, every single time. Buckles: harness closed, above the hips, strap
      doubled where it must be. Belay: the rope runs through the device the right way and the carabiner is locked,
      squeeze it. Knot: through both loops of the harness, dressed, a tail as long as your hand. End: a knot in
      the far end of the rope, or the end is tied to somebody.

      Then agree on the words for "take", "slack" and "lower", and on what you do when wind makes words useless.

      Nobody is too good for it. If your partner laughs at the check, choose another partner.`,
  }),
  tip({
    id: "seed-backpacking-first-night",
    postedAt: "2026-07-02T09:15:00.000Z",
    category: "backpacking",
    subcategory: "first-overnight",
    title: "A first night out, five kilometres from the car",
    tags: ["backpacking", "camping", "beginner-friendly"],
    content: `
      Make the first overnight so short that it is nearly silly. An hour's walk in is enough to learn everything
      that the next ten trips need.

      Set up the tent at home once, in daylight, and once more in the dark. Cook one dinner on the stove on your
      balcony. Sleep one night on the mat with the window open; you will know then whether your bag is warm.

      On the day, arrive three hours before dark. Pitch first, then fetch water, then cook, then sit. Hang or lock
      the food before you are tired.

      Keep a list while you are out there: what you missed, what you did not touch. Leave the second pile at home
      next time. If it rains through the night and you sleep badly, the car is one hour away, and you have still
      done it.`,
  }),
  tip({
    id: "seed-backpacking-food-weight",
    postedAt: "2026-06-28T11:40:00.000Z",
    category: "backpacking",
    subcategory: "resupply",
    title: "How much food is enough, weighed on a kitchen scale",
    tags: ["backpacking", "tips", "challenging"],
    content: `
      Too little food spoils the third day, too much spoils the first. A number to begin with: 600 to 700 grams of
      dry food for a day, at four kilocalories a gram or more.

      Weigh the meals at home, put each day into a bag of its own and write the day on it. Then nobody eats
      Thursday on Tuesday. Nuts, oil, cheese and chocolate carry the most for their weight; fresh apples carry
      water, and are worth it on the first day.

      Drink mixes and salt matter more in heat than another bar. Breakfast that needs no stove gets you out of
      camp before the sun.

      Carry one dinner that you hope not to eat, the plainest you can find. It comes home with you nine times, and
      on the tenth you are glad of it.`,
  }),
  tip({
    id: "seed-camping-cold-night",
    postedAt: "2026-06-24T19:05:00.000Z",
    category: "camping",
    subcategory: "winter-camping",
    title: "Staying warm at minus ten is mostly done before bedtime",
    tags: ["camping", "weather", "challenging"],
    content: `
      A sleeping bag does not warm you. It keeps the warmth that you bring, so bring some.

      Eat late and eat fat. Walk up and down for ten minutes before you crawl in. Go out once more even if you
      think you need not, because you will at three. Change every layer that touches your skin; what was dry
      enough to walk in is too damp to sleep in.

      The cold comes from below. Two mats, one of them closed foam, are worth more than a thicker bag. Fill a
      bottle with hot water, close it twice, wrap it in a sock and put it between your thighs.

      Breathe outside of the bag, through a scarf if need be: breath inside is water inside. Boots, filter and
      batteries sleep with you.`,
  }),
  tip({
    id: "seed-camping-good-site",
    postedAt: "2026-06-20T16:25:00.000Z",
    category: "camping",
    subcategory: "campgrounds",
    title: "Reading a campsite before you put the tent down",
    tags: ["camping", "tips", "forest"],
    content: `
      Stand where you want to sleep and look up first. Dead branches and leaning trunks come down in wind, mostly
      at night.

      Then look at the ground. Flat grass in a hollow is lovely at six and a pond by midnight. A slight rise with
      a view of the hollow is better. Lie down: your back finds the root that your eyes did not.

      Cold air flows downhill like water and gathers in valleys. Fifty metres up the slope it may be five degrees
      warmer. Face the door away from the wind, and to the east if you like the sun to wake you.

      Last, look for your neighbours: ant hills, a game trail, tracks at the water. If the place is worn bare
      already, use it; if it is only a little worn, let it recover.`,
  }),
];
