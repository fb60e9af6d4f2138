import type { Place } from "../guide-content.ts";

export const easternUnitedStates: Place[] = [
  {
    name: "Great Smoky Mountains National Park",
    type: "national_park",
    country: "United States",
    region: "Tennessee and North Carolina",
    description: `Old, round, very green mountains with more kinds of living things than almost anywhere in
      the temperate world. The Appalachian Trail follows the crest through spruce and fog.`,
    posts: [
      {
        title: "Rain is the normal weather, so dress for it",
        content: `The high ridges get as much rain as some rain forests. A forecast for Gatlinburg says
          little about Kuwohi, which can be cold and in cloud while the valley swims in heat.

          Leave cotton at home, carry a shell you would be happy to wear for hours and keep one set of dry
          clothes that never leaves its bag. Most cases of hypothermia happen well above freezing, to wet
          and tired people in wind.

          Streams rise quickly after a storm and many side trails have no bridge. If the water is fast and
          above your knees, wait or go back; it usually falls again within hours.`,
        tags: ["weather", "safety", "forest"],
      },
      {
        title: "Waterfalls without the queue",
        content: `Laurel and Rainbow Falls are lovely and known to everyone. Start before eight, or come in
          the off-season on a weekday, and they are still yours for a while. Parking needs a tag in this
          park, even though there is no entrance fee.

          For a quieter day look at the Deep Creek side near Bryson City, where three falls sit on one
          gentle loop that suits children, or walk up the Middle Prong from Tremont along an old railway
          bed beside cascades.

          Never climb on the rocks around the falls. The algae is invisible and slippery, and this is how
          most bad accidents here begin.`,
        tags: ["waterfalls", "family-friendly", "hiking"],
      },
    ],
  },
  {
    name: "Acadia National Park",
    type: "national_park",
    country: "United States",
    region: "Maine",
    description: `Pink granite hills straight above the Atlantic. Carriage roads for easy days, iron rungs
      for bold ones, and lobster at the end of both.`,
    posts: [
      {
        title: "Iron rung trails: Beehive first, Precipice later",
        content: `The Beehive is a good way to learn whether you like ladders in the air. It is short, goes
          up only, and you walk down the gentle back side. Precipice is longer, steeper and more exposed.

          Precipice usually closes from spring into August while peregrine falcons raise their young on the
          cliff. The closure is worth respecting: the birds came back here after being gone for decades.

          Neither is for wet rock, big packs, dogs or anyone who is not tall enough to reach from rung to
          rung. Start early, because passing other people on a ledge is the hardest part.`,
        tags: ["challenging", "coastal", "hiking"],
      },
      {
        title: "A slow day on the carriage roads",
        content: `The old carriage roads were built for horses, with stone bridges and gentle grades, and no
          cars are allowed. They are the best thing in the park for children, for tired legs and for fog.

          Start at Jordan Pond and go round by Eagle Lake, or just until the second bridge. Bring bicycles if
          you have them. Bikers yield to walkers, and everybody yields to horses.

          In summer the free Island Explorer bus gets you there without fighting for a parking place. In
          early spring some stretches close for mud; walking on them then ruins the surface for the year.`,
        tags: ["family-friendly", "beginner-friendly", "coastal"],
      },
    ],
  },
  {
    name: "Shenandoah National Park",
    type: "national_park",
    country: "United States",
    region: "Virginia",
    description: `A long ridge of the Blue Ridge with Skyline Drive along its back and hollows full of streams
      on either side. Close enough to Washington for a day, big enough for a week.`,
    posts: [
      {
        title: "Old Rag: ticket, scramble, time",
        content: `Old Rag is the park's most popular hard walk and for part of the year you need a day-use
          ticket, bought ahead, besides the entrance fee. Without one you will be turned back.

          The ridge is a real scramble: squeezing through cracks, pulling up over boulders, now and then
          with help from a friend. Plan most of a day, carry more water than you think and wear shoes that
          stick to granite.

          Go up the ridge and down the fire road. When rocks are wet or icy, pick another hill. If the
          scramble is already crowded when you reach it, a long break with a view costs nothing.`,
        tags: ["hiking", "challenging", "tips"],
      },
    ],
  },
  {
    name: "Baxter State Park",
    type: "state_park",
    country: "United States",
    region: "Maine",
    description: `A wild park given to the people of Maine on the condition that it stays wild. Katahdin, the
      northern end of the Appalachian Trail, stands in the middle of it.`,
    posts: [
      {
        title: "Katahdin days begin with a parking reservation",
        content: `The park limits how many people are on the mountain by limiting cars at the trailheads. In
          season you reserve a place in advance and must arrive early to keep it. No dogs, no showers, no
          shop, no electricity: bring what you need and take all of it home.

          The Hunt and Cathedral trails both use hands. The Knife Edge is a narrow crest of blocks, long
          and exposed; leave it for a dry day without wind and never start it with clouds building.

          Trails can be closed for weather. The rangers post the class of day at the register and they have
          seen what the mountain does to optimists.`,
        tags: ["summit", "challenging", "state-parks"],
      },
      {
        title: "Moose ponds and lean-tos",
        content: `Not everyone has to climb the big one. The ponds on the west and north sides are where the
          park is most itself: loons at night, moose feeding in the shallows at dawn, canoes to rent by the
          hour at some ponds.

          Sit still, downwind, and keep well back from a moose. Cows with calves in early summer and bulls
          in autumn do not give much notice. Ears laid back means leave.

          Lean-tos and bunkhouses are booked months ahead, yet cancellations come up all season. Black flies
          own late May and June, so bring a head net or come in September.`,
        tags: ["wildlife", "camping", "lake"],
      },
    ],
  },
  {
    name: "Letchworth State Park",
    type: "state_park",
    country: "United States",
    region: "New York",
    description: `The Genesee River drops over three big waterfalls at the bottom of a deep, wooded gorge. An
      easy path along the rim links one overlook to the next.`,
    posts: [
      {
        title: "Walk the Gorge Trail in the right direction",
        content: `Start at the Lower Falls and walk upstream. The gorge opens step by step, and you finish at
          the Upper Falls below the railway arch with the best view last. Arrange a car at both ends or
          simply walk back; it looks different in the other light.

          Middle October is usually the time for colour, and also for traffic. On a weekday in early morning
          the mist from the falls hangs in the trees and there is nobody about.

          Stay behind the walls and fences. The shale at the edge is loose, and no photograph is taken from
          a better place a yard further out.`,
        tags: ["waterfalls", "state-parks", "photography"],
      },
    ],
  },
  {
    name: "Mount Washington",
    type: "landmark",
    country: "United States",
    region: "New Hampshire",
    description: `The highest summit in the American Northeast, with an observatory on top that has recorded
      some of the strongest winds ever measured. Beautiful, close to the road and badly underestimated.`,
    posts: [
      {
        title: "The worst weather in reach of a car park",
        content: `It is only a little over 6,000 feet, and that is the trap. Above the trees you can meet ice
          and wind that knocks you down in any month. The observatory publishes a forecast for the higher
          summits: read that one, not the town's.

          Even in August carry a hat, gloves, a warm layer, a shell and a headlamp. Decide on a turn-round
          time at breakfast. The summit building may be shut when you arrive and is no substitute for
          clothes.

          The Tuckerman Ravine Trail is the common way up in summer. Its headwall holds snow late and closes
          at times, so ask at Pinkham Notch and use Lion Head instead.`,
        tags: ["weather", "summit", "safety", "mountains"],
      },
      {
        title: "A gentler first day in the Presidentials",
        content: `If this is your first time above treeline in New England, begin with Mount Pierce by the
          Crawford Path. It is one of the oldest walking trails in the country, the grade is steady, and
          the open summit shows you the whole range, including the peak that you came for.

          From there you can see the weather on Washington itself and decide about tomorrow. If the wind is
          hard to stand in on Pierce, it will be worse higher up.

          Above the trees walk on rock and keep to the cairns. The small plants in between survive
          everything except boots.`,
        tags: ["beginner-friendly", "hiking", "mountains"],
      },
    ],
  },
  {
    name: "Chattanooga",
    type: "city",
    country: "United States",
    region: "Tennessee",
    description: `A river city with sandstone on all sides. Climbers come for the boulders at Stone Fort and
      the walls of the Tennessee Wall, walkers for the Cumberland Trail.`,
    posts: [
      {
        title: "Sandstone needs a day to dry",
        content: `Wet sandstone is weak sandstone. Holds snap, gear rips and a classic route is changed for
          everyone after you. After real rain give it at least a full sunny day, longer in shade or in
          winter. If the soil at the base is damp, the rock is as well.

          Use the wet day for something else: the Cumberland Trail above the river, the bluff trails on
          Lookout Mountain, or the walking bridge in town.

          Many crags here stay open because local climbers bought the land or made careful agreements. Pay
          the fee where there is one, park only where told and keep the noise down near the houses.`,
        tags: ["tips", "weather", "river"],
      },
    ],
  },
];
