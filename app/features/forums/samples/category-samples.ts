import { type ForumPost, tip } from "./tip";

const beginnersAndParks: readonly ForumPost[] = [
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

const climbingAndCamping: readonly ForumPost[] = [
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

const gearAndTrails: readonly ForumPost[] = [
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

const wildlifeAndSafety: readonly ForumPost[] = [
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

/** Newest first. Large: loaded when an admin seeds them. */
export const categorySamples: readonly ForumPost[] = [
  ...beginnersAndParks,
  ...climbingAndCamping,
  ...wildlifeAndSafety,
  ...gearAndTrails,
];
