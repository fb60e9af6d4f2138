import type { Place } from "../guide-content.ts";

export const latinAmerica: Place[] = [
  {
    name: "Torres del Paine National Park",
    type: "national_park",
    country: "Chile",
    region: "Magallanes",
    description: `Granite towers, blue ice and wind at the southern end of Patagonia. The W and the O are among
      the best-known treks in the world, and both now run on reservations.`,
    posts: [
      {
        title: "Book the nights first, then the flights",
        content: `You may camp only in official sites, and you must show a reservation for every night of the
          W or the O. They belong to different operators and the park itself, so fitting a chain together is
          the hardest part of the trip. Begin months ahead for January.

          Wild camping is forbidden, and so are open fires, everywhere. Large parts of this park burned
          because of single careless visitors. Cook only where the site has a shelter for it.

          The O is walked in one direction, anticlockwise, and its pass is open in the summer months only.
          Leave a spare day for weather.`,
        tags: ["backpacking", "camping", "national-parks"],
      },
      {
        title: "Walking in wind that moves you",
        content: `Patagonian wind is not a figure of speech. Gusts knock people over on the way to the French
          Valley and on John Gardner Pass. Keep low, face into it, use poles, loosen nothing. In a strong
          gust crouch and wait.

          A rain cover on the pack is a sail; use a liner bag inside instead. Take a tent with strong poles
          and learn to pitch it alone, pegged corner by corner, with your knee on the fabric.

          Spring and autumn are often calmer than midsummer. In any month you may get sun, sleet and a
          rainbow before lunch. Dress in layers that you can change without taking the pack far off.`,
        tags: ["weather", "backpacking", "tips"],
      },
    ],
  },
  {
    name: "Los Glaciares National Park",
    type: "national_park",
    country: "Argentina",
    region: "Santa Cruz",
    description: `Fitz Roy and Cerro Torre in the north, the Perito Moreno glacier in the south. The trails of
      El Chaltén start at the last house of the village.`,
    posts: [
      {
        title: "Three days in El Chaltén when the forecast is mixed",
        content: `Keep the clearest day for Laguna de los Tres. The last kilometre is steep and stony, and it
          is the only part that really needs good weather. Start by headlamp if you would like the towers
          in first light.

          Use the grey day for Laguna Torre: a gentle valley with forest, good even when Cerro Torre hides.
          On the wild day stay low, walk to Chorrillo del Salto and eat cake.

          Trails are well marked. Registration and fees have changed recently, so ask at the visitor centre
          at the entrance of town, where rangers also give an honest forecast.`,
        tags: ["hiking", "mountains", "weather"],
      },
      {
        title: "Water and camps below Fitz Roy",
        content: `The streams are among the cleanest you will walk beside, and they stay that way only if
          everyone behaves. Wash nothing in them, with soap or without, and go to the toilet far from water and
          path.

          Camp only in the marked sites. Fires are banned in the whole park: cook on a stove, out of the
          wind and away from dry grass.

          Mice visit tents at night. Keep food in a bag hung from a line, not in the pack, or you will carry
          a pack with a hole for the rest of the journey. Condors, on the other hand, keep their distance
          and are best seen at midday.`,
        tags: ["camping", "backpacking", "wildlife"],
      },
    ],
  },
  {
    name: "Aconcagua Provincial Park",
    type: "state_park",
    country: "Argentina",
    region: "Mendoza",
    description: `The highest mountain outside Asia, in a dry valley of the central Andes. The normal route has
      little technical climbing and a great deal of cold, wind and thin air.`,
    posts: [
      {
        title: "The easy high mountain that is not easy",
        content: `Because the normal route is mostly a walk, people arrive without having slept high or used
          crampons. Then the wind comes. Give acclimatisation more days than your pride suggests, carry
          loads high and sleep low, and pass the medical checks at base camp honestly.

          Climbing permits are compulsory. The season is the southern summer, and outside it there are no
          services and little help.

          Cold hands and feet end more climbs than tiredness. Double boots and real mittens are not a luxury
          on this mountain. Agree on a turn-round hour for summit day and keep to it when you can see the
          top.`,
        tags: ["summit", "challenging", "mountains", "safety"],
      },
      {
        title: "Confluencia: a look at the giant for ordinary walkers",
        content: `You do not have to climb it. A short permit lets you walk to the lagoon near the road, where
          the south side of the mountain fills the end of the valley, or further to Confluencia and the
          viewpoint at Plaza Francia below the huge south face.

          You are still high. The trailhead alone is near 3,000 metres, so spend a night in the valley,
          drink, walk slowly and go down if the headache grows.

          The sun is fierce and there is no tree for a day's walk. Hat, glasses with sides, sunscreen under
          the chin and inside the nose. Afternoons are windy and full of dust.`,
        tags: ["hiking", "mountains", "tips"],
      },
    ],
  },
  {
    name: "Huascarán National Park",
    type: "national_park",
    country: "Peru",
    region: "Áncash",
    description: `The heart of the Cordillera Blanca: white peaks, turquoise lakes and high passes a bus ride
      from Huaraz. Nearly everything here lies above 3,000 metres.`,
    posts: [
      {
        title: "Laguna 69 should not be your first walk",
        content: `The lake lies around 4,600 metres and most visitors go on their second day because the bus
          is cheap. Many of them feel terrible. Spend two or three nights in Huaraz first and walk somewhere
          lower, such as the ruins at Wilcahuaín or Laguna Wilcacocha.

          A mild headache that goes with rest and water is normal. One that stays, with vomiting, a cough at
          rest or a drunken walk, means down at once, and not tomorrow.

          May to September is the dry season. In the wet months paths are muddy, and clouds hide the very
          thing that you came for.`,
        tags: ["lake", "mountains", "safety"],
      },
    ],
  },
  {
    name: "Tayrona National Natural Park",
    type: "national_park",
    country: "Colombia",
    region: "Magdalena",
    description: `Jungle paths, boulders and bays where the Sierra Nevada de Santa Marta meets the Caribbean.
      The land is sacred to four Indigenous peoples, who ask for it to rest at times.`,
    posts: [
      {
        title: "Know which beaches are for looking",
        content: `Arrecifes is beautiful and its current kills; a sign there says so plainly. Swim at the
          sheltered bays such as La Piscina, and ask the locals about today before you go in anywhere.

          The walk from El Zaino to Cabo San Juan takes a couple of hours each way, hot and humid, muddy
          after rain. Bring water, a dry bag and shoes that may get wet. Single-use plastic is not allowed.

          The park closes for some weeks each year so that the land can rest, as the Kogi and their
          neighbours asked. Look up the dates before booking. Do not climb on or take stones from old
          terraces.`,
        tags: ["coastal", "forest", "safety"],
      },
    ],
  },
  {
    name: "Corcovado National Park",
    type: "national_park",
    country: "Costa Rica",
    region: "Puntarenas",
    description: `Lowland rain forest on the Osa Peninsula with tapirs, scarlet macaws and four kinds of monkey.
      Every visitor walks with a licensed guide.`,
    posts: [
      {
        title: "Rain forest days start at five",
        content: `Animals move at first light and so should you. By ten it is hot, the forest goes quiet and
          the day's second half is mostly sweat. A licensed guide is required everywhere in the park and is
          also the reason you will see anything at all.

          Wear long, thin trousers and rubber boots or shoes that drain. Look before you put a hand on a
          trunk or a foot over a log; snakes rest there and do not move away.

          The beach walk to Sirena depends on the tide. River mouths have crocodiles and, at high water,
          sharks, so the guide decides when to cross.`,
        tags: ["wildlife", "forest", "safety"],
      },
      {
        title: "What stays dry, what never will",
        content: `In the wet season everything that can get wet gets wet. Put sleeping clothes, phone and
          documents into separate roll-top bags with the air pressed out, and accept the rest. Cotton
          smells by the second day; thin synthetic or wool dries on the body.

          December to April is drier and busier. The stations limit their beds and permits are given for a
          fixed number of people, so a guide or an agency in Puerto Jiménez or Drake Bay usually arranges
          both.

          Rules about bringing your own food to Sirena have changed more than once: ask before you pack
          three days of snacks.`,
        tags: ["tips", "weather", "national-parks"],
      },
    ],
  },
  {
    name: "Chapada Diamantina National Park",
    type: "national_park",
    country: "Brazil",
    region: "Bahia",
    description: `Table mountains, caves and tea-coloured rivers in the interior of Bahia. Old diamond miners'
      paths are now the trekking routes.`,
    posts: [
      {
        title: "Vale do Pati with a local guide",
        content: `The Pati valley crossing is a walk of several days between table mountains, sleeping in the
          houses of families who still live there. They cook, they know the weather, and your money keeps
          the valley inhabited.

          Paths fork often and signs are few, so go with a local guide. Start from Vale do Capão or
          Andaraí and take only what you need; beds and meals wait at each stop.

          River crossings rise quickly after storms in the wet months. From April to October the days are
          mostly stable and the nights in the highlands surprisingly cool.`,
        tags: ["backpacking", "valley", "river"],
      },
    ],
  },
];
