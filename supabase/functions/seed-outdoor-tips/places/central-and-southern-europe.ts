import type { Place } from "../guide-content.ts";

export const centralAndSouthernEurope: Place[] = [
  {
    name: "Chamonix",
    type: "city",
    country: "France",
    region: "Auvergne-Rhône-Alpes",
    description: `The valley below Mont Blanc where mountaineering began. Trains and lifts put you within minutes
      of serious ground, which is both the gift and the danger of it.`,
    posts: [
      {
        title: "A lift ticket is not a qualification",
        content: `The Aiguille du Midi takes you from café to high mountain in twenty minutes. Behind the ice
          tunnel there is a narrow snow ridge and crevassed glacier. People in trainers walk out of that
          door every summer; do not follow them.

          Enjoy the terraces, then go down for a day on the balcony paths: the Grand Balcon Sud for the view,
          Lac Blanc for the classic, with ladders on one of its ways.

          If you would like the glacier, hire a guide from the Compagnie or another bureau, and sleep high
          first. Ask at the Office de Haute Montagne for conditions; they answer patiently.`,
        tags: ["mountains", "safety", "hiking"],
      },
      {
        title: "Tour du Mont Blanc: small pack, early start",
        content: `The TMB circles the massif through three countries in about ten days. You sleep in refuges
          or villages, so the bag can be light: one change, a sheet liner, rain gear and a warm layer.

          Reserve beds in winter for July and August, or go in early September, when the paths are empty and
          the refuges not yet shut. Until early July steep snow can lie below the high cols such as
          Fenêtre d'Arpette and Col des Fours.

          Thunderstorms come in the afternoon. Be over the day's pass before lunch. Cows have the right of
          way and their guard dogs an opinion: stop, speak, walk round.`,
        tags: ["backpacking", "mountains", "tips"],
      },
    ],
  },
  {
    name: "Dolomiti Bellunesi National Park",
    type: "national_park",
    country: "Italy",
    region: "Veneto",
    description: `The wild southern edge of the Dolomites, steep, green and far less visited than the famous
      groups to the north. The Alta Via 1 ends in it.`,
    posts: [
      {
        title: "Via ferrata: the cable is not a handrail",
        content: `A ferrata needs a helmet, a harness and a modern lanyard set with an energy absorber. Old
          slings are worse than nothing, because a fall onto a ferrata cable is harder than one onto a
          climbing rope.

          Clip one carabiner past each anchor before you move the other. Keep one person per section. Climb
          on your feet and use the cable as little as your nerves allow.

          Steel and lightning love each other: be off the route before the afternoon. In June, ask at the
          rifugio about snow in the gullies; a short patch of hard snow between two cables is where people
          slip.`,
        tags: ["challenging", "safety", "gear-review"],
      },
    ],
  },
  {
    name: "Triglav National Park",
    type: "national_park",
    country: "Slovenia",
    region: null,
    description: `The Julian Alps: white limestone, emerald rivers and hut soups. Slovenes say that everyone
      should climb Triglav once.`,
    posts: [
      {
        title: "Triglav in two days",
        content: `Sleep at a hut such as Kredarica or Dom Planika and do the summit at dawn, before the cloud
          and the queue. The last ridge is protected with steel cable and pegs; bring a helmet and a ferrata
          set even if you see others without.

          Book the hut. From Krma the valley path is the gentlest; the routes from Vrata are shorter and
          steeper, with cables of their own.

          There is very little water on limestone. Huts sell it in bottles because they melt or carry it, so
          fill up at the last spring. Thunder in the afternoon is as regular as the soup.`,
        tags: ["summit", "challenging", "mountains"],
      },
      {
        title: "Soča valley for legs that need a rest",
        content: `The Soča trail follows the river from its spring under the cliffs, over swaying bridges and
          past pools of unlikely colour. It is easy, shaded in parts and can be left by bus at several
          places. Children stop at each bridge, and they are right.

          The water is cold even in August and the pools have currents below the surface. Paddle at the
          edges, and look for signs where kayaks come through.

          Wild camping is forbidden in the park and rangers do visit. Camp sites in Trenta and Bovec are
          small and friendly. Buses run well in July and August, less in other months.`,
        tags: ["river", "family-friendly", "valley"],
      },
    ],
  },
  {
    name: "Plitvice Lakes National Park",
    type: "national_park",
    country: "Croatia",
    region: null,
    description: `Sixteen lakes stepping down a wooded valley over dams of living travertine. Boardwalks lead
      right across the falls.`,
    posts: [
      {
        title: "First entry, last entry or winter",
        content: `Tickets are sold for a time of entry, and the middle of a summer day means walking in a line.
          Take the first slot, begin at Entrance 2 with the upper lakes and go against the coaches. Late
          afternoon works too.

          Stay on the boards. The dams are built by moss and algae out of the water itself, and a foot or a
          swimmer breaks years of growth. Bathing is forbidden in the whole park.

          In winter the falls freeze into organ pipes and you may be nearly alone. Some paths close for ice
          then. Shoes with grip, please: wet wood is slippery in every season.`,
        tags: ["waterfalls", "lake", "family-friendly"],
      },
    ],
  },
  {
    name: "Picos de Europa National Park",
    type: "national_park",
    country: "Spain",
    region: "Asturias, Cantabria and León",
    description: `Limestone towers half a day from the Bay of Biscay, with shepherds' huts and blue cheese. The
      Cares gorge cuts clean through the middle.`,
    posts: [
      {
        title: "The Cares gorge without a helicopter",
        content: `The path between Poncebos and Caín is cut into the wall of the gorge, mostly level, about
          twelve kilometres each way. It has no railing. Keep to the inside when passing, take the children
          by the hand and leave the headphones off, because goats high above kick stones loose.

          A light helmet is not silly after rain or in spring. In summer the second half of the day is hot,
          and there is no drinking water along the channel.

          Start from Caín or at dawn from Poncebos, have lunch at the other end and return. A taxi round the
          mountains is a long, expensive ride.`,
        tags: ["hiking", "river", "safety"],
      },
      {
        title: "Fog from the sea fills the karst",
        content: `Warm air from the coast turns into thick fog in the afternoon, sometimes within a quarter of
          an hour. The high ground is a maze of sinkholes where every hollow looks the same and there is no
          stream to follow out.

          Above the Fuente Dé cable car, stay on the track to Cabaña Verónica unless you can navigate without
          sight. Save the waypoints, and carry the map that does not need a battery.

          The fog often has a lid. If you are above it, enjoy the white sea and wait; if you are in it, go
          back on your own steps rather than on to something new.`,
        tags: ["weather", "mountains", "safety"],
      },
    ],
  },
  {
    name: "Teide National Park",
    type: "national_park",
    country: "Spain",
    region: "Canary Islands",
    description: `A volcano above the clouds of Tenerife, with lava in every colour. Its night skies are some
      of the clearest in Europe.`,
    posts: [
      {
        title: "Permit, altitude and the last two hundred metres",
        content: `The cable car stops below the top. To go on by the Telesforo Bravo path you need a permit for
          a given day and hour, free or nearly so, and gone weeks ahead. Rules for the mountain changed
          lately, so read the park's own page.

          You come from the beach to well over 3,500 metres. Slow down, and skip it with heart or lung
          trouble. Wind closes the cable car often; do not plan to catch a plane the same evening.

          If you walk up from Montaña Blanca, take a headlamp, gloves and more water than for the coast. At
          night it freezes here even when the island below is swimming.`,
        tags: ["summit", "national-parks", "tips"],
      },
    ],
  },
  {
    name: "Tatra National Park",
    type: "national_park",
    country: "Poland",
    region: "Lesser Poland",
    description: `The Polish side of the highest mountains in the Carpathians. Small on the map, steep in every
      direction, and just a bus away from Zakopane.`,
    posts: [
      {
        title: "Rysy, Orla Perć and an honest look in the mirror",
        content: `Rysy from Morskie Oko has chains and a lot of height to gain; it is a hard day, free of snow
          usually only from July to September. Orla Perć is a different matter: exposed for hours, with
          ladders and chains, partly one-way, and the place of many fatal falls.

          Begin with Kościelec or Szpiglasowy Wierch and see how you feel. Wear a helmet on all of them.

          The rescue service TOPR publishes avalanche and trail messages each day, and its number belongs in
          your phone. Some valleys close at night and the Slovak side shuts its high paths from November
          to mid-June.`,
        tags: ["challenging", "mountains", "safety"],
      },
    ],
  },
  {
    name: "Saxon Switzerland National Park",
    type: "national_park",
    country: "Germany",
    region: "Saxony",
    description: `Sandstone towers above the Elbe near Dresden, with ladders, gorges and a climbing tradition of
      its own. The S-Bahn brings you to the start.`,
    posts: [
      {
        title: "Knots, not nuts: sandstone manners on the Elbe",
        content: `Climbing here follows rules that are more than a century old. No metal gear in the cracks:
          protection is knotted slings and the few big rings. No chalk. Only free-standing towers are
          climbed, and never when wet, because the stone crumbles.

          If that sounds wild, it is. Visitors should go with somebody local the first time, start several
          grades down and look at how the slings are placed.

          Walkers have it easier: the Malerweg links the finest viewpoints, and the ladders up the
          Schrammsteine are fun for steady feet. Parts of the forest have dead spruce; mind the closures.`,
        tags: ["challenging", "tips", "forest"],
      },
    ],
  },
  {
    name: "Matterhorn",
    type: "landmark",
    country: "Switzerland",
    region: "Valais",
    description: `The pyramid above Zermatt, the mountain that children draw. Most of us are happiest looking at
      it from a path on the other side of the valley.`,
    posts: [
      {
        title: "The five lakes and the hut: the mountain without the rope",
        content: `The Five Lakes Walk from Blauherd is the easy classic. Stellisee at sunrise gives the
          reflection, and Grünsee and Leisee are good for a swim. It is downhill for most of the way and
          fine for children who like water.

          The path from Schwarzsee to the Hörnli hut is another thing: steep, airy in places and at its end
          right below the ridge. It is for dry days, and it ends at the hut for all who are not climbing
          with a guide.

          Zermatt has no cars; park in Täsch and take the train. Lifts run in fewer weeks than visitors
          assume, so check between seasons.`,
        tags: ["hiking", "lake", "photography"],
      },
    ],
  },
];
