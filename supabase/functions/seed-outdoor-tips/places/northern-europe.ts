import type { Place } from "../guide-content.ts";

export const northernEurope: Place[] = [
  {
    name: "Lake District National Park",
    type: "national_park",
    country: "United Kingdom",
    region: "England",
    description: `Fells, tarns and stone walls packed into a small corner of Cumbria. The distances look modest
      on the map; the weather and the steepness make up for it.`,
    posts: [
      {
        title: "Map, compass and the cloud on the tops",
        content: `Most fells here have several paths off the summit, and in cloud they all look like the right
          one. Mountain rescue teams spend many evenings collecting people who followed a phone until it
          died of cold.

          Take a paper map and a compass and use them on a clear day, so that your hands know how. Before
          leaving any summit, turn to the bearing and check that the ground drops the way the map says.

          Winter days are short: a headlamp belongs in the lid of every pack from October on. The Weatherline
          forecast, with its felltop report in winter, is the one to read.`,
        tags: ["mountains", "safety", "weather"],
      },
      {
        title: "Catbells for beginners, and where to go after that",
        content: `Catbells above Derwentwater is the classic first fell: short, steep enough to feel proud of
          and with a little scramble that children love. Arrive by launch across the lake or by bus,
          because parking along the lane blocks the farm and the ambulance.

          Next try Loughrigg, Helm Crag or Haystacks. Leave Striding Edge and Sharp Edge for a dry, calm
          summer day; both have drops that punish a stumble.

          Close gates as you find them, keep the dog on a lead near sheep, above all in lambing time, and
          step on stone rather than beside it. These paths are repaired by hand.`,
        tags: ["beginner-friendly", "family-friendly", "hiking"],
      },
    ],
  },
  {
    name: "Eryri National Park",
    type: "national_park",
    country: "United Kingdom",
    region: "Wales",
    description: `The mountains of north Wales, with Yr Wyddfa in the middle and a language on every signpost.
      Rocky ridges, old slate quarries and rain that makes the ferns so green.`,
    posts: [
      {
        title: "Choosing a path up Yr Wyddfa",
        content: `The Llanberis path is the longest and gentlest and follows the railway. The Miners' Track
          begins flat along lakes and ends steep. The Pyg shares that ending, and Rhyd Ddu and the Snowdon
          Ranger on the western side are the quiet ones.

          Crib Goch is none of these. It branches off the Pyg and is a knife-edged scramble where people
          fall every year, often after taking a wrong turn in cloud. Read the sign at the stile.

          Parking at Pen-y-Pass is booked in advance for much of the year; the Sherpa'r Wyddfa bus is
          easier. In winter the last slopes need axe and crampons.`,
        tags: ["summit", "hiking", "safety"],
      },
    ],
  },
  {
    name: "Cairngorms National Park",
    type: "national_park",
    country: "United Kingdom",
    region: "Scotland",
    description: `A high, arctic plateau above old Caledonian pine forest. It is the largest piece of
      high ground in Britain, and in winter it feels like another latitude.`,
    posts: [
      {
        title: "The plateau in winter, and what to learn first",
        content: `From the ski car park you can be on the plateau in little over an hour, which is why it
          catches people. In a whiteout the ground and the sky are one colour and the corrie edges carry
          cornices. Navigating on a bearing, counting paces, is a skill to practise on an easy day.

          Read the avalanche service forecast for the Northern Cairngorms, and the mountain weather with its
          wind speeds. Above forty miles an hour walking becomes work; above sixty it stops.

          A winter skills course at Glenmore Lodge is the best money that a hill walker can spend. Camping
          is allowed under the Scottish access code, responsibly and lightly.`,
        tags: ["weather", "challenging", "mountains"],
      },
    ],
  },
  {
    name: "Ben Nevis",
    type: "landmark",
    country: "United Kingdom",
    region: "Scotland",
    description: `The highest mountain in Britain, rising almost from sea level at Fort William. A broad path on
      one side, a great cliff on the other.`,
    posts: [
      {
        title: "Leaving the summit is the hard part",
        content: `The Mountain Track is long but clear, until the flat summit in cloud. Gullies cut deep into
          the plateau right beside the way down, and in snow their cornices hide them. Carry the bearings
          for the descent written on paper, and know how to follow them.

          Snow lies on top well into early summer. Many people start in trainers from a warm glen and find
          winter four hours later.

          Allow seven to nine hours, take food for all of it and turn back if the group is slow. For
          experienced scramblers the CMD Arête is the finer route, on a dry day, with the head for it.`,
        tags: ["summit", "safety", "weather"],
      },
    ],
  },
  {
    name: "Vatnajökull National Park",
    type: "national_park",
    country: "Iceland",
    region: null,
    description: `Ice, lava and black sand in the south and east of Iceland, around Europe's largest ice cap by
      volume. Skaftafell and Jökulsárlón are the easy doors.`,
    posts: [
      {
        title: "Never walk onto the ice alone",
        content: `The glacier tongues near the road look close and harmless. Their snouts are full of holes,
          hollow bridges and falling blocks, and they change within days. Go with a guide who gives you
          crampons, a helmet and a rope where it is needed. Ice caves are for winter, and only while the
          guides themselves will enter.

          From Skaftafell the path to Svartifoss is short and for everybody; Kristínartindar is a full,
          steep day.

          Before driving or walking look at the road and weather services and at SafeTravel. Wind tears off
          car doors here, which is not a joke: hold on to yours.`,
        tags: ["safety", "waterfalls", "weather"],
      },
      {
        title: "Moss, tents and hot coffee: being a good guest",
        content: `The moss on the lava is older than any of us. A footprint stays for decades, and a wheel
          track for longer. Driving off the road is against the law and expensive; walking off the path
          often does the same harm.

          Camp in official sites only. They have water, a wall against the wind and somebody who knows the
          forecast. Put stones on the inside of the tent, use every guy line, and keep the doors away from
          the wind.

          The highland roads open some time in June or July. Rivers are forded by those with the right car
          and a look at the ford first, on foot if need be.`,
        tags: ["camping", "tips", "national-parks"],
      },
    ],
  },
  {
    name: "Jotunheimen National Park",
    type: "national_park",
    country: "Norway",
    region: "Innlandet and Vestland",
    description: `The home of the giants: Norway's highest peaks, long lakes and a network of huts with waffles.
      Besseggen is its most walked ridge.`,
    posts: [
      {
        title: "Besseggen: take the boat first",
        content: `Ride the boat from Gjendesheim to Memurubu in the morning and walk back over the ridge. That
          way you climb the steep, narrow part instead of descending it, and there is no boat to miss at the
          end.

          The exposed section is short. Use hands, keep weight forward and wait for a gap rather than
          overtaking. With wind, rain or snow on the rock, take the path along the lake shore instead.

          Book the boat in July and August. Most years the ridge is free of snow from late June to September.
          It takes most walkers six to eight hours, and there is little water on top.`,
        tags: ["hiking", "challenging", "lake"],
      },
      {
        title: "Hut to hut with the red T",
        content: `The paths between huts are marked with a red T on stones. Some huts have staff and dinner,
          others a key and a pantry where you write down what you took. Members of the trekking association
          get the key and the trust that comes with it.

          Nobody who arrives on foot is turned away from a staffed hut; you may get a mattress in the hall.
          Bring a sheet bag, earplugs and slippers.

          Bridges over the bigger rivers are taken in for winter and put back in early summer, so ask which
          are out. Marked does not mean easy: a day between huts is often rocky from start to end.`,
        tags: ["backpacking", "mountains", "tips"],
      },
    ],
  },
  {
    name: "Trolltunga",
    type: "landmark",
    country: "Norway",
    region: "Vestland",
    description: `A tongue of rock high above Ringedalsvatnet near Odda. The picture takes a second, the walk
      takes most of a day.`,
    posts: [
      {
        title: "It is ten hours for a reason",
        content: `From the usual trailhead at Skjeggedal the return walk is about 27 kilometres with a hard
          climb at the start. Parking or a shuttle higher up at Mågelitopp shortens it, and those places are
          booked early.

          June to September is the season to go without a guide. In the rest of the year there is snow,
          short light and avalanche ground, and guides know how to cross it.

          Start early, carry a headlamp, warm clothes and food for one meal more than planned. At the tongue
          there is a queue and no railing. Sit down near the edge, and let nobody jump for a photograph.`,
        tags: ["hiking", "challenging", "photography"],
      },
    ],
  },
  {
    name: "Abisko National Park",
    type: "national_park",
    country: "Sweden",
    region: "Norrbotten",
    description: `A birch valley in Lapland with its own gap in the clouds. The Kungsleden begins here, and the
      night train stops at the door.`,
    posts: [
      {
        title: "Kungsleden for the first time",
        content: `The stretch from Abisko to Nikkaluokta takes about a week and is the most loved part of the
          King's Trail. Huts stand a day apart, with a stove, bunks and at several of them a small shop. You
          can also carry a tent and pay for the use of the kitchen.

          Boardwalks cross the bogs, bridges the big rivers. From late June to mid-July there is still snow
          on Tjäktja pass and everything is wet. Mosquitoes rule until August.

          The first half of September is the prize: red birch, frost, no insects and, with luck, the aurora
          over the tent.`,
        tags: ["backpacking", "valley", "beginner-friendly"],
      },
    ],
  },
];
