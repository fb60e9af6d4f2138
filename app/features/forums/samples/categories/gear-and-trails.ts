import type { ForumPost } from "../../post";
import { tip } from "../tip";

export const gearAndTrails: readonly ForumPost[] = [
  tip({
    id: "seed-photography-foreground",
    postedAt: "2026-05-23T20:15:00.000Z",
    category: "photography",
    subcategory: "landscapes",
    title: "Mountains look small in photos. Here is why",
    tags: ["photography", "scenery", "mountains"],
    content: `
      Your eyes zoom in on the peak without telling you. The camera does not, so the mountain that filled the
      evening is a tooth on the horizon.

      Give it company. A stone, a tent or a friend in the near third of the frame tells how far away the rest is.
      Kneel: a lower camera makes the ground lead somewhere.

      Or do what your eyes did. Step back and zoom in, and the mountain grows behind the hut. With a phone use its
      second lens rather than two fingers.

      Look for light that comes from the side, an hour after sunrise or before sunset. At noon turn round and
      photograph leaves, water and hands. And level the horizon: a lake that runs out at the left is all that
      anybody will see.`,
  }),
  tip({
    id: "seed-photography-stars",
    postedAt: "2026-05-19T21:50:00.000Z",
    category: "photography",
    subcategory: "night-sky",
    title: "Your phone can photograph the Milky Way, if you hold it still",
    tags: ["photography", "camping", "desert"],
    content: `
      What counts is darkness and placesTimeout, and neither is for sale.

      Go at new moon, two hours after sunset, far from towns. Give your eyes twenty minutes without any light; use
      red light if you must. From spring to autumn the bright heart of the galaxy stands in the south for anybody
      on the northern half of the earth.

      Prop the phone up with stones or a small tripod. Choose the night mode, the longest time it offers, and the
      timer, so that your finger does not shake it. Set the focus to infinity by tapping a far light. Put a tree
      or a tent into the lower quarter; stars alone could be anywhere.

      Take twenty pictures. Then put the phone away and lie down for a while. That one you keep as well.`,
  }),
  tip({
    id: "seed-gear-repair-kit",
    postedAt: "2026-05-15T12:30:00.000Z",
    category: "gear",
    subcategory: "repair-and-care",
    title: "A repair kit the size of a matchbox",
    tags: ["gear-review", "backpacking", "tips"],
    content: `
      Nearly everything that breaks outside is held together by six things, and they fit into one small bag.

      Two metres of strong tape, wound round a lighter. A strong needle and a length of dental floss, which sews
      packs, shoes and tent loops. Two patches that stick by themselves, for mat and jacket; cut round corners,
      they peel less. Three cable ties: a buckle, a zip pull, a strap. A short metal sleeve for a broken tent
      pole. A few safety pins.

      Practise once at home on something old. Clean and dry the place before you stick anything to it, which
      outside means your breath and a clean shirt.

      Repair properly when you are back. The tape has a way of staying for years, and of coming off on the one
      night that matters.`,
  }),
  tip({
    id: "seed-gear-boots-or-shoes",
    postedAt: "2026-05-11T08:40:00.000Z",
    category: "gear",
    subcategory: "boots-and-shoes",
    title: "Boots or trail shoes? Ask the ground, not the shop",
    tags: ["gear-review", "hiking", "beginner-friendly"],
    content: `
      Both camps are right, on different ground.

      On paths, with a light pack and in warm months, low shoes are less tiring: every 100 grams on a foot cost
      about as much as half a kilo on the back. They dry overnight, and mesh lets sand out as easily as it lets
      it in.

      On scree, in old snow and with more than 15 kilos, a stiff sole and a high shaft pay for themselves. The
      sole matters more than the shaft. Bend it in the shop: if it folds like a slipper, your toes will do the
      work on every stone.

      Waterproof linings keep water out until it comes in over the top, and then keep it in. In wet summers many
      people walk in shoes that drain, and carry dry socks.

      Whatever you choose, try it on in the evening, with the socks you walk in.`,
  }),
  tip({
    id: "seed-trails-reporting",
    postedAt: "2026-05-07T16:05:00.000Z",
    category: "trails",
    subcategory: "trail-conditions",
    title: "How to write a trail report that helps somebody",
    tags: ["trail-conditions", "hiking", "tips"],
    content: `
      "Great hike!" is nice to read and helps nobody. The person who asks wants to know about tomorrow morning.

      Begin with the date, the direction and the hour. Snow at noon and snow at seven are two different things.
      Then what was in the way, and where exactly: a fallen tree after the second bridge, mud for ten minutes
      below the hut, the ford knee deep at four in the afternoon.

      Say what you had with you, poles, spikes, a dog, and how long it took at what pace. Say which water was
      running. If you turned round, write that first of all, with the reason; such reports are the most useful
      and the rarest.

      One picture of the worst place is worth five of the view. And leave out what is not yours to tell: nests,
      graves, a hidden spring that is somebody's well.`,
  }),
  tip({
    id: "seed-trails-work-day",
    postedAt: "2026-05-03T07:25:00.000Z",
    category: "trails",
    subcategory: "trail-maintenance",
    title: "A day of trail work, and what you learn from a shovel",
    tags: ["hiking", "forest", "family-friendly"],
    content: `
      Sign up for one Saturday with a local trail crew. You need gloves, long trousers and lunch; they bring the
      rest, and somebody who has done it for twenty years.

      Most of the work is about water. A trail does not die of feet, it dies of a stream that has found it. So you
      clear drains, dig a shallow dip across the path, and lift the outer edge where it has grown into a wall.
      Water should cross a trail and never walk along it.

      Then you cut what leans in, a hand wider than you think, and you close the short cuts with brush until they
      are less inviting than the bend.

      By four your back knows. And from then on you see every trail as something that somebody has made, and you
      walk through the puddle.`,
  }),
  tip({
    id: "seed-general-walking-together",
    postedAt: "2026-04-29T18:00:00.000Z",
    category: "general",
    subcategory: "meetups",
    title: "Walking with people you met online",
    tags: ["hiking", "safety", "solo-travel"],
    content: `
      The best partners of many of us were strangers once. A few habits make the first walk a good one.

      Meet in a public place, at a trailhead with other cars, in daylight. Tell somebody at home who you are
      walking with and where, and let the others know that you did; nobody decent minds.

      Before you set out, talk about three things: how fast, how far, and what makes each of you turn round. The
      slowest sets the pace, and stands at the front rather than at the back. Whoever wants to leave may leave,
      with the map and the time to do it safely.

      Choose something short. If the talk is good there will be a second walk, and if it is not, a short one is
      soon over.`,
  }),
  tip({
    id: "seed-general-why",
    postedAt: "2026-04-25T10:45:00.000Z",
    category: "general",
    subcategory: "discussion",
    title: "What do you carry that makes no sense?",
    tags: ["backpacking", "hiking", "tips"],
    content: `
      We weigh our spoons and cut the labels out of our shirts. And then there is that one thing.

      A paperback in the rain. A real cup. The stone from the last summit, which has to come along to the next
      one. A harmonica that is never played where anybody could hear it. A clean shirt for the bus ride home,
      which may be the wisest item in the whole pack.

      Such things weigh what they weigh, and they are the reason why a tent in the dark feels like a place to
      live. There is a good rule for them: one each, and you carry it yourself.

      So what is yours, how heavy is it, and what is its story? Beginners are welcome to ask the opposite: what
      did you carry once and never again?`,
  }),
];
