import type { Place } from "../guide-content.ts";

export const oceaniaAndAntarctica: Place[] = [
  {
    name: "Fiordland National Park",
    type: "national_park",
    country: "New Zealand",
    region: "Southland",
    description: `Deep fiords, hanging valleys and one of the wettest climates anywhere. The Milford, Kepler and
      Routeburn tracks all touch it.`,
    posts: [
      {
        title: "Rain is the show, rivers are the risk",
        content: `In heavy rain every wall becomes a waterfall, and it is magnificent from a hut. On the track,
          side streams rise to the waist within an hour. On the Great Walks there are bridges and rangers
          who hold people back; listen to them. Off those tracks there is nobody.

          If in doubt, stay out: most rivers fall as quickly as they rose. Carry a day of spare food so that
          waiting is easy.

          Pack in a heavy liner bag, bring wool or fleece that is warm when wet, and two layers against
          sandflies, one of which is patience.`,
        tags: ["weather", "river", "safety"],
      },
      {
        title: "Great Walk places are gone in minutes",
        content: `Huts on the Milford Track for the summer season open on one morning each year and sell out
          almost at once. Have an account, a group size and three possible dates ready. Cancellations appear
          later on, often in the last weeks before.

          The Kepler is a loop from Te Anau with an open ridge day that many like better. The Hollyford is
          low and can be walked most of the year.

          Outside the season bridges are taken out and avalanche paths cross the Milford. Then it is ground
          for experienced winter parties only, whatever the photograph showed.`,
        tags: ["backpacking", "tips", "national-parks"],
      },
    ],
  },
  {
    name: "Tongariro National Park",
    type: "national_park",
    country: "New Zealand",
    region: "Manawatū-Whanganui",
    description: `Three active volcanoes, a gift of Ngāti Tūwharetoa to the nation and a World Heritage site for
      nature and culture both. The Alpine Crossing is its famous day.`,
    posts: [
      {
        title: "The Crossing is alpine, so treat the forecast as the plan",
        content: `It is twenty kilometres of exposed volcanic ground with no shelter worth the name. Wind is what
          turns people back: on Red Crater you walk a narrow crest of loose stone. If the shuttle drivers
          advise against it, change the day.

          Parking limits make a shuttle the sensible choice, from the Mangatepopo side. Carry a shell, hat,
          gloves and warm layer in January too. From May to October you need axe, crampons and knowledge,
          or a guide.

          The summits of Tongariro and Ngāuruhoe are sacred; iwi ask walkers not to climb them, nor touch the
          water of the lakes.`,
        tags: ["hiking", "weather", "mountains"],
      },
      {
        title: "What to do if the mountain speaks",
        content: `These are live volcanoes. Before you go read the volcanic alert level and the park's page, and
          note which parts of the track lie in a hazard zone. Light signals stand at the ends of the
          Crossing: when they say turn round, do so.

          Should there be an eruption, look for flying rocks first, take shelter behind something solid, face
          the crater, protect your head. Then move away from valleys and steam. Do not film.

          It is unlikely on the day that you are there. Cold, wind and twisted ankles are the daily business
          of the rescuers.`,
        tags: ["safety", "mountains", "national-parks"],
      },
    ],
  },
  {
    name: "Queenstown",
    type: "city",
    country: "New Zealand",
    region: "Otago",
    description: `A lake town between the Remarkables and the Routeburn that sells adrenaline by the hour. The
      walks are free and better.`,
    posts: [
      {
        title: "Ben Lomond in a day from the lake",
        content: `From the town through the forest, or from the top of the gondola, the path climbs over tussock
          to a saddle and then steeply to the summit. Allow a full day from the lake. From the saddle
          upwards it is exposed to wind, and in winter it is icy and avalanche country.

          Bring all your water; there is none after the trees. Sun here burns in a quarter of an hour even
          when it feels cool.

          For an easy day take Queenstown Hill or the lake path to Kelvin Heights, which children manage
          with an ice cream at the end. Trips over the Routeburn need hut bookings and a way back.`,
        tags: ["summit", "lake", "hiking"],
      },
    ],
  },
  {
    name: "Blue Mountains National Park",
    type: "national_park",
    country: "Australia",
    region: "New South Wales",
    description: `Sandstone cliffs and eucalypt valleys at the end of a train line from Sydney. Waterfalls at the
      top, rain forest at the bottom, stairs in between.`,
    posts: [
      {
        title: "Check fire danger before you check the weather",
        content: `In summer look at the fire danger rating first. Parks close on bad days, sometimes for weeks,
          and no walk in a valley is worth being there with smoke coming. If you smell it, leave by the
          shortest way and tell the emergency number what you see.

          After storms cliff paths close for landslips. The park's alert page is honest and current; the
          walking apps are not always.

          You can borrow a personal locator beacon free of charge from park offices and police stations up
          here. Sign the trip form, carry the beacon where you can reach it, and enjoy your day.`,
        tags: ["safety", "weather", "forest"],
      },
      {
        title: "Waterfalls from the railway station",
        content: `Wentworth Falls can be walked from the train: along Darwin's Walk to the lookouts, and further
          down the cliff stairs if they are open. The National Pass is the classic loop, cut into the middle
          of the wall, and not for those who dislike edges.

          At Leura and Katoomba the Prince Henry path joins many lookouts without great effort. Go down the
          Furber Steps if your knees are good, and up by the railway.

          Water from the streams is not fit to drink near the towns. Start early in summer, and bring a
          jacket in every season, since it is often ten degrees cooler than the coast.`,
        tags: ["waterfalls", "family-friendly", "hiking"],
      },
    ],
  },
  {
    name: "Cradle Mountain-Lake St Clair National Park",
    type: "national_park",
    country: "Australia",
    region: "Tasmania",
    description: `Dolerite peaks, button grass and pencil pines in the Tasmanian highlands. The Overland Track runs
      through it from end to end.`,
    posts: [
      {
        title: "The Overland Track: pack for winter in January",
        content: `In the season from October to May you need a booking and walk from north to south. It takes about
          six days, and the side trips to Ossa, Pelion East and the falls are the best of it.

          Carry a tent even though there are huts: they fill, and weather may stop you between them. It
          snows in January, and people have died of cold in summer. A shell that really keeps water out,
          dry sleeping clothes and a stove are not negotiable.

          Fires are not allowed; fuel stoves only. Possums open zips and currawongs undo packs, so close
          every pocket.`,
        tags: ["backpacking", "weather", "challenging"],
      },
      {
        title: "Dove Lake, wombats and slow hours",
        content: `The circuit of Dove Lake is mostly boardwalk and takes two to three hours with the mountain in
          view all the way. Buses carry visitors in from the gate, as the road is too narrow for everyone's
          car.

          Wombats come out to graze towards evening around Ronny Creek. Keep some metres away, kneel down,
          and let them ignore you. Do not feed or touch; mange and car wheels trouble them enough. If you
          must drive at dusk, drive slowly.

          In late April the fagus, a small deciduous beech, turns orange. It is the only show of its kind in
          Australia and lasts a couple of weeks.`,
        tags: ["wildlife", "lake", "family-friendly"],
      },
    ],
  },
  {
    name: "Uluru-Kata Tjuta National Park",
    type: "national_park",
    country: "Australia",
    region: "Northern Territory",
    description: `Two great forms of rock on the land of the Anangu, who look after the park together with the
      rangers. Climbing Uluru ended in 2019; walking round it is the better way to meet it.`,
    posts: [
      {
        title: "The base walk at first light",
        content: `The path round Uluru is flat and about ten kilometres long. Begin at sunrise at the Mala car
          park and go clockwise while it is cool. On hot days, parts of the walks and
          the Valley of the Winds close in the late morning.

          At some places signs ask you not to take photographs. These are sites of Anangu law, and the
          details in them belong to people. Put the camera away and look.

          Visit the cultural centre first; everything afterwards means more. Flies are worst in the warm
          months: a head net is worth its silly look.`,
        tags: ["desert", "hiking", "national-parks"],
      },
    ],
  },
  {
    name: "Kosciuszko National Park",
    type: "national_park",
    country: "Australia",
    region: "New South Wales",
    description: `Snow gums, wide grassy tops and the highest ground on the Australian mainland. Friendly in
      summer, and a true winter range for some months.`,
    posts: [
      {
        title: "The Main Range loop, both sides of the weather",
        content: `From Charlotte Pass the loop over the Snowy River, past Blue Lake and over the summit is a fine
          long day. The river may have to be crossed on stones and is cold early in the season. Most of the way is open
          ground without any shelter.

          Fog and wind arrive from the west within an hour, in summer as well. Take a map and a shell for a
          walk that looks like a meadow.

          For families the metal walkway from the Thredbo lift does the same summit gently. Skiers and
          snowshoers need to know about cornices above Blue Lake; avalanches do happen here.`,
        tags: ["summit", "mountains", "weather"],
      },
    ],
  },
  {
    name: "Antarctic Peninsula",
    type: "landmark",
    country: "Antarctica",
    region: null,
    description: `Mountains rising out of the sea ice, with penguin colonies along the shore. There are no national
      parks on this continent; the Antarctic Treaty protects all of it.`,
    posts: [
      {
        title: "Landing lightly: what is asked of every visitor",
        content: `Almost everyone comes by ship, and the rules come aboard with you. Clean boots, pockets and Velcro
          of seeds and soil before the first landing and after each one. Avian flu has reached the region, so
          do not sit or put bags down near animals.

          Keep five metres from penguins, more if they change what they are doing, and leave their paths in
          the snow free. On land you go in small groups with guides who have tested the ground for crevasses.

          Take nothing, not even a feather. Dress in layers under a waterproof, and keep one pair of dry
          gloves in an inner pocket.`,
        tags: ["wildlife", "coastal", "tips"],
      },
    ],
  },
];
