import type { Place } from "../guide-content.ts";

export const canada: Place[] = [
  {
    name: "Banff National Park",
    type: "national_park",
    country: "Canada",
    region: "Alberta",
    description: `Turquoise lakes under big limestone walls, and Canada's oldest national park. The Bow Valley
      is the busy part; an hour's climb in any direction is usually enough to leave it behind.`,
    posts: [
      {
        title: "Larch season without the traffic jam",
        content: `For a couple of weeks around late September the larches turn gold and everybody wants to see
          Larch Valley. The road to Moraine Lake is closed to private cars, so book a shuttle as soon as the
          places are released, or take a bicycle.

          There may be a rule to walk in a tight group of four because of grizzlies. If so it is posted at
          the trailhead, it is the law, and strangers are happy to make up the number.

          Good alternatives are Taylor Lake, Healy Pass and Arnica Lake. Snow and ice at dawn are normal by
          then: bring gloves, small spikes and something hot to drink.`,
        tags: ["hiking", "mountains", "photography"],
      },
      {
        title: "Plain of Six Glaciers: tea above, ice beyond",
        content: `The Plain of Six Glaciers above Lake Louise is one of the best easy days in the Rockies: a
          lakeside path, moraines, a tea house and the sound of ice falling high above you.

          Stay on the path beyond the tea house. The moraine edge is loose, and the glaciers themselves are
          for people with ropes and training. Listen for rockfall when the sun reaches the walls.

          Carry bear spray even on the busy trails, because this valley is also a corridor for grizzlies.
          Buy it in town and ask to be shown how it works. It cannot go on the plane home.`,
        tags: ["lake", "wildlife", "safety"],
      },
    ],
  },
  {
    name: "Jasper National Park",
    type: "national_park",
    country: "Canada",
    region: "Alberta",
    description: `The larger, quieter park at the northern end of the Icefields Parkway. A wildfire in 2024
      burned part of the town and the valleys around it, and the forest is now starting over.`,
    posts: [
      {
        title: "Walking in a burned forest",
        content: `Trails through the burn have reopened step by step. Before you set off, look at the park's
          current list and believe the signs: dead trees fall without wind, roots burn out under the path
          and leave holes, and heavy rain brings down slopes that nothing holds together.

          Do not stop for lunch below standing dead trunks. On windy days choose the Tonquin, Maligne or the
          high country instead.

          And look down. Fireweed and morels come first, then woodpeckers, then aspen shoots. It is a rare
          chance to watch a forest begin.`,
        tags: ["forest", "safety", "trail-conditions"],
      },
    ],
  },
  {
    name: "Algonquin Provincial Park",
    type: "state_park",
    country: "Canada",
    region: "Ontario",
    description: `Lakes, portages and moose between Toronto and Ottawa. One highway crosses the south; the rest
      of it belongs to canoes.`,
    posts: [
      {
        title: "A first canoe trip of three days",
        content: `Choose a route with short portages and a rest day in the middle. Canoe Lake and the lakes
          around it are the classic, which also means busy; Rock Lake or the Opeongo arms are good too.
          Interior sites are booked by lake, so arrive early and take the one that you like.

          Cross big lakes in the morning. Wind rises by noon and an open canoe loaded with camping gear does
          not enjoy waves. Follow the shore, wear the life jacket, and sit out whitecaps on land.

          Cans and bottles are not allowed in the interior. Hang the food pack or use a barrel, far from the
          tents.`,
        tags: ["lake", "camping", "beginner-friendly", "state-parks"],
      },
      {
        title: "Bugs, moose and the colour weeks",
        content: `Every season has its price. May and June bring moose to the roadside, where they look for
          salt, and black flies to your ears. July is for swimming and mosquitoes. From mid-August the
          insects give up and the nights turn cold.

          The maples peak at the end of September, somewhat before the rest of Ontario. Weekends then are
          full to the last parking place and day permits sell out. Come on a Tuesday.

          Drive slowly at dusk in any month. A moose is dark, tall and does not shine in the headlights.`,
        tags: ["wildlife", "forest", "tips"],
      },
    ],
  },
  {
    name: "Garibaldi Provincial Park",
    type: "state_park",
    country: "Canada",
    region: "British Columbia",
    description: `Volcanic peaks, glaciers and a very blue lake between Squamish and Whistler. Five trailheads,
      most of them at the bottom of a long climb.`,
    posts: [
      {
        title: "Garibaldi Lake and Panorama Ridge in one day",
        content: `The forest switchbacks from Rubble Creek are dull and shady, and then the lake is simply
          there. Going on to Panorama Ridge makes a very long day with a rough, rocky end. Strong walkers
          manage it in summer with an early start; others camp at Taylor Meadows and enjoy themselves.

          Day passes are required in the busy months and camping is reserved. No dogs are allowed in the
          park.

          Snow lies on the ridge into July. The lake is frozen much longer than visitors expect, and its ice
          is not a short cut.`,
        tags: ["lake", "challenging", "state-parks"],
      },
    ],
  },
  {
    name: "Gros Morne National Park",
    type: "national_park",
    country: "Canada",
    region: "Newfoundland and Labrador",
    description: `Fjord-like ponds, coastal villages and the orange Tablelands, a piece of the Earth's mantle
      that you can walk on. Weather arrives from the Gulf without asking.`,
    posts: [
      {
        title: "Gros Morne Mountain: up the gully, down the back",
        content: `The loop is a full day. After an easy approach it climbs a gully of loose stone, crosses the
          bare top and returns by a long way round above Ten Mile Pond. Go up the gully only; walking down
          it rolls rocks onto others.

          The mountain closes in spring, usually until late June, to protect caribou, arctic hare and
          ptarmigan while they raise their young.

          Cloud settles on the top for days. There are cairns, but the plateau is broad and it is easy to
          start down the wrong side. If you cannot see from one marker to the next, go back.`,
        tags: ["summit", "challenging", "national-parks"],
      },
    ],
  },
  {
    name: "Squamish",
    type: "city",
    country: "Canada",
    region: "British Columbia",
    description: `A town under the Stawamus Chief, where the granite meets the sea. Climbers, walkers, bikers
      and kite surfers share its trails and its car parks.`,
    posts: [
      {
        title: "The Chief on foot",
        content: `Three summits, one steep trail. First Peak is the busiest, Second has the most ladders and
          chains and the best look into the valley, Third is the quietest. All of it is stairs, roots and
          slabs, so expect to feel the way down.

          The granite is grippy when dry and greasy when wet. Leave after rain or frost if your shoes are
          smooth. Keep children close on top, for there are no railings and the edges are rounded.

          Start before the morning rush, or late on a summer evening with a headlamp. Falcon closures
          affect climbers in spring and sometimes the Second Peak viewpoints as well.`,
        tags: ["hiking", "summit", "coastal"],
      },
      {
        title: "Trad on granite: a soft landing for beginners",
        content: `Squamish is kind to people learning to place gear. The cracks are clean, the rock is sound
          and at the Smoke Bluffs there are single-pitch routes at every grade, ten minutes from a coffee.

          Spend the first days there. Then try a short multi-pitch on the Apron, where the angle is low and
          the friction honest. Learn to walk off in the light first.

          It rains a lot. The season that you can count on is July to September, and even then seepage
          streaks stay wet for days. A hired guide for one morning teaches more than a week of copying the
          party next to you.`,
        tags: ["beginner-friendly", "gear-review", "tips"],
      },
    ],
  },
  {
    name: "Stanley Park",
    type: "local_park",
    country: "Canada",
    region: "British Columbia",
    description: `A forested peninsula next to downtown Vancouver with a seawall all the way round. Big cedars,
      tidal beaches and herons within a bus ride.`,
    posts: [
      {
        title: "The seawall with small children",
        content: `The full circuit is about ten kilometres, flat and paved, with walkers on the water side and
          bicycles on the other. For short legs pick one piece: Second Beach to Third Beach for sand and
          playground, or the stretch around Brockton Point for the totem poles and the harbour.

          Bikes go one way round. Look before stepping across the line.

          In windstorms waves throw logs over the wall at high tide and the city closes it. Inside the
          forest it is calm on such days, but old trees drop branches, so stay home when the warning is
          out.`,
        tags: ["family-friendly", "coastal", "beginner-friendly"],
      },
    ],
  },
];
