import type { Place } from "../guide-content.ts";

export const africa: Place[] = [
  {
    name: "Kilimanjaro National Park",
    type: "national_park",
    country: "Tanzania",
    region: "Kilimanjaro",
    description: `Rain forest, heath, stone desert and ice on one free-standing mountain, the highest in Africa.
      You climb with a licensed crew, and their work deserves your attention.`,
    posts: [
      {
        title: "The extra day is what gets you to the top",
        content: `Success on this mountain is mostly a matter of time. Six-day climbs fail far more often than
          eight-day ones, and the cheapest itinerary is usually the shortest. Lemosho and the Northern
          Circuit give the body a chance; Machame is a fair middle way.

          Walk so slowly that it feels foolish. Drink, eat when not hungry and tell the guide the truth
          about your headache. They have seen everything and would rather turn round early.

          Summit night is long, dark and very cold. Water bottles freeze from the top, so carry them upside
          down, inside the jacket or in a sock.`,
        tags: ["summit", "mountains", "safety"],
      },
      {
        title: "How to choose a crew that is treated well",
        content: `Porters carry your holiday on their heads. A very cheap climb is paid for by them, with thin
          clothes, too little food and loads that are too heavy. Ask the company what it pays, how many
          kilos each person carries, where the crew sleeps and whether it belongs to a porter welfare
          scheme such as KPAP.

          Pack light yourself: a soft bag within the limit, no hard suitcase. Spare gloves and socks are good
          gifts at the end, tips are expected and handed over openly.

          On the trail, hear them coming, step aside where there is room and let them pass. A greeting
          goes a long way, and so does knowing their names by the second day.`,
        tags: ["tips", "backpacking", "national-parks"],
      },
    ],
  },
  {
    name: "Table Mountain National Park",
    type: "national_park",
    country: "South Africa",
    region: "Western Cape",
    description: `A flat sandstone mountain in the middle of Cape Town, with fynbos found nowhere else and two
      oceans' worth of weather. It runs on south to Cape Point.`,
    posts: [
      {
        title: "Platteklip is short, hot and everyone's mistake",
        content: `The gorge is the direct way up, a staircase of stone that faces the sun all morning. Start at
          first light, wear a hat, and carry two litres at least. Skeleton Gorge from Kirstenbosch is
          shadier, with ladders and a bit of scrambling, and slippery after rain.

          Do not count on the cable car for the way down. It stops for wind with little warning, and the
          siren means now. The tablecloth of cloud may cover the top within minutes: then stay on the marked
          path.

          India Venster looks like one more path on the map and is not: it has exposed scrambling where
          visitors get stuck.`,
        tags: ["hiking", "weather", "safety"],
      },
      {
        title: "Walking safely in a city park",
        content: `The park has no fence, which is its charm. Robberies happen on some paths, so walk in a group
          of four or more, choose well-used routes at the weekend, and leave watch and camera where they do
          not show. Ask at your lodging which trails are fine at the moment, and use the local hiker
          tracking services.

          Save the emergency number of the park and mountain rescue before you leave the road.

          Baboons at the southern end open car doors and packs. Keep windows shut, eat indoors and never
          hold on to a bag that one of them wants.`,
        tags: ["safety", "solo-travel", "wildlife"],
      },
    ],
  },
  {
    name: "uKhahlamba Drakensberg Park",
    type: "state_park",
    country: "South Africa",
    region: "KwaZulu-Natal",
    description: `A basalt wall along the border of Lesotho, green in summer and white at its edge in winter. In
      the sandstone below are thousands of San rock paintings.`,
    posts: [
      {
        title: "Chain ladders, thunder and the mountain register",
        content: `Sign the register before any walk and sign out after it; it is how you will be looked for.
          Summer afternoons bring violent storms nearly every day, so be off the ridges by midday. In
          winter the days are clear and the nights far below freezing.

          The chain ladders at the Amphitheatre are short and bold. They swing a little, and with ice they
          are no place to be. From the top the Thukela Falls drop over the edge: lie down if you want to
          look.

          Touch no rock painting, and do not wet it for a better picture. Some sites may be visited only
          with a guide.`,
        tags: ["mountains", "weather", "waterfalls"],
      },
    ],
  },
  {
    name: "Toubkal National Park",
    type: "national_park",
    country: "Morocco",
    region: "High Atlas",
    description: `Walnut valleys, Amazigh villages and the highest peak of North Africa. The trailhead at Imlil is
      about two hours by road from Marrakesh.`,
    posts: [
      {
        title: "Toubkal is a summer walk and a winter climb",
        content: `From June to October the normal route from Imlil is a long, stony walk with one night in the
          refuges. A local guide is compulsory; papers are checked on the way, so bring your passport.

          From November to May snow and ice cover the upper slopes. Then you need crampons, an axe and the
          knowledge to use both. People have slid to their deaths on a slope that tourists run down in
          August.

          At over 4,000 metres the altitude is felt by most. Add a night in Imlil or in a village above it,
          walk over a lower pass first, and the summit becomes a pleasure.`,
        tags: ["summit", "mountains", "safety"],
      },
      {
        title: "Village to village, with tea",
        content: `The Atlas is best at walking speed. A loop through Imlil, Tacheddirt and the Ourika side, with
          a mule for the bags and nights in gîtes, takes three to five days. You will be given more tea than
          you can drink; refuse the fourth glass with a hand on your heart.

          Cover shoulders and knees in the villages, ask before photographing anyone, and buy bread there
          instead of carrying it from town.

          The 2023 earthquake hit this region hard. Houses and paths are still being repaired, guests are
          welcome, and money spent in the valley helps directly.`,
        tags: ["valley", "backpacking", "family-friendly"],
      },
    ],
  },
  {
    name: "Simien Mountains National Park",
    type: "national_park",
    country: "Ethiopia",
    region: "Amhara",
    description: `A high plateau that breaks off into a thousand-metre drop. Gelada graze along the edge, and the
      walia ibex lives nowhere else.`,
    posts: [
      {
        title: "Check the situation, then walk the edge",
        content: `The trek from Sankaber over Geech to Chenek is one of the great ridge walks, between three and
          four days with camps along the rim. A scout and usually a guide come along; mules carry the load.

          Travel in the Amhara region has not been safe at all times in recent years. Read your own
          country's advice and talk to local operators before you book, and be ready to go another year.

          Nights are freezing at this height, days strong in sun. Sit down near gelada and they will graze
          round you, teeth clicking. Do not feed them, and keep a body's length from the edge: the grass
          overhangs.`,
        tags: ["wildlife", "mountains", "safety"],
      },
    ],
  },
  {
    name: "Namib-Naukluft National Park",
    type: "national_park",
    country: "Namibia",
    region: null,
    description: `Red dunes, white pans and a stony massif with hidden pools, in one of the oldest deserts on
      Earth. Sossusvlei is the famous corner of it.`,
    posts: [
      {
        title: "Dunes before breakfast",
        content: `Climb at dawn, when the sand is firm and cold and the light lies sideways. By mid-morning it
          burns through thin soles. Walk on the crest, where others have trodden, and run down the steep
          side only where it is allowed.

          Sleep inside the gate if you can: those guests may drive in before sunrise, while others wait. The
          last stretch is deep sand. Let down the tyres, keep moving, or take the shuttle.

          Carry water for the car's sake too. Distances between pumps are long, the gravel roads eat tyres,
          and two spares are not too many.`,
        tags: ["desert", "photography", "tips"],
      },
    ],
  },
];
