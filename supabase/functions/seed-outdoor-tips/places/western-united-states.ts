import type { Place } from "../guide-content.ts";

export const westernUnitedStates: Place[] = [
  {
    name: "Yosemite National Park",
    type: "national_park",
    country: "United States",
    region: "California",
    description: `Granite walls, big waterfalls and high meadows in the central Sierra Nevada. The Valley is
      busy for good reasons; Tuolumne Meadows and the wilderness beyond it are where the quiet is.`,
    posts: [
      {
        title: "The Mist Trail is wetter and steeper than its fame suggests",
        content: `The climb from Happy Isles to Vernal Fall is short, and the last part is a long flight of
          wet granite steps. In May and June the spray soaks everyone: put a rain shell on before the steps,
          keep the phone in a bag and wear shoes with real grip.

          Go up the Mist Trail and come down the John Muir Trail if your knees have a say; it is longer and
          far kinder. In winter the steps close because of ice.

          Stay out of the water above the falls, however calm a pool looks. The rock there is polished like
          glass and the current is stronger than it seems. People have died at those edges, past the
          railings and the warning signs.`,
        tags: ["waterfalls", "hiking", "safety"],
      },
      {
        title: "Food, bears and canisters: what Yosemite really asks of you",
        content: `Black bears here learned long ago what a cooler looks like. Anything with a smell goes into
          the steel locker at the trailhead or campsite, not into the car: that means food, but also
          toothpaste, sunscreen, wipes and the empty bottle under the seat.

          Overnight in the wilderness a hard-sided bear canister is required. You can rent one where permits
          are issued. Pack it so that it closes on the first night, set it on level ground well away from
          the tent and from cliffs or water, and do not tie anything to it.

          If a bear comes into camp, stand together, make noise and give it a way out. A bear that finds no
          food moves on, and that is what keeps it alive.`,
        tags: ["wildlife", "backpacking", "camping", "safety"],
      },
    ],
  },
  {
    name: "Grand Canyon National Park",
    type: "national_park",
    country: "United States",
    region: "Arizona",
    description: `A mile of rock laid open by the Colorado River. Down is optional, up is not: the canyon is a mountain that you climb after you are already tired.`,
    posts: [
      {
        title: "Plan the climb out before you walk down",
        content: `Everyone who gets into trouble below the South Rim went down feeling good. A fair rule is
          one third of your water and energy for the way down and two thirds for the way back.

          For a first taste, turn round at Ooh Aah Point or Cedar Ridge on the South Kaibab, or at the first
          resthouses on the Bright Angel. South Kaibab has no water at all; the taps on the Bright Angel
          depend on the pipeline and the season, so read the park's water status the same morning.

          Rangers advise strongly against walking from rim to river and back in one day. In summer, be off
          the trail in the middle of the day, when the inner canyon is far hotter than the rim.`,
        tags: ["hiking", "desert", "safety", "national-parks"],
      },
      {
        title: "Salt is as important as water in the inner canyon",
        content: `Drinking litre after litre without eating is its own emergency. Hyponatremia, too little
          sodium in the blood, looks a lot like heat exhaustion: headache, nausea, confusion. The difference
          is often that the person has been drinking all day and eating nothing.

          Snack at every stop even if you do not feel like it. Crisps, pretzels, nuts and cheese all beat
          sweets. Soak your shirt and hat wherever there is water; evaporation does more than another
          mouthful.

          If someone stops making sense, vomits or cannot keep walking, get them into shade, cool them and
          call for help. Pushing on to the rim is the wrong answer.`,
        tags: ["desert", "safety", "tips"],
      },
    ],
  },
  {
    name: "Zion National Park",
    type: "national_park",
    country: "United States",
    region: "Utah",
    description: `Red and white sandstone walls above the Virgin River. A shuttle carries visitors up the
      main canyon for most of the year, and two of the best-known routes start where the road ends.`,
    posts: [
      {
        title: "The Narrows: flow, forecast and footwear",
        content: `The trail is the river. How the day goes depends on how much water is in it, so check the
          flow before anything else: the park closes the Narrows when the river runs too high, which is
          common during spring snowmelt.

          The other danger falls from a sky you cannot see. A storm many miles away can send a flash flood
          through the slot. Look at the park's flash flood rating on the day and leave if the water turns
          muddy, rises or starts to carry wood.

          Wear shoes that drain and protect your toes, take a stout stick and bring a dry layer in a closed
          bag. The water stays cold even when the rim is hot.`,
        tags: ["river", "hiking", "safety", "weather"],
      },
      {
        title: "Angels Landing needs a permit, and Scout Lookout is a fine goal",
        content: `Everyone who goes past Scout Lookout onto the chains needs a permit, which is handed out by
          lottery. There is a seasonal draw and another the day before. Rangers do check.

          Without one, walk to Scout Lookout anyway. The climb through Refrigerator Canyon and Walter's
          Wiggles is most of the work, and the view up and down the canyon is already worth it.

          On the ridge, keep a hand free for the chain and wait at wide places to let people pass. Turn back
          in rain, snow, ice or lightning, and if someone in the group does not like the exposure at the
          first chain, believe them: it does not get easier further on.`,
        tags: ["hiking", "challenging", "national-parks"],
      },
    ],
  },
  {
    name: "Rocky Mountain National Park",
    type: "national_park",
    country: "United States",
    region: "Colorado",
    description: `Alpine lakes, elk meadows and a great deal of ground above the trees. Trail Ridge Road
      crosses the tundra in summer, and Longs Peak watches over all of it.`,
    posts: [
      {
        title: "Be off the high ground by noon",
        content: `Summer mornings here are often blue and perfect, and by early afternoon there is thunder.
          Above the trees you are the tallest thing around. Start early enough to be back below treeline
          around midday, even if that means a headlamp at the trailhead.

          Clouds that grow tall and dark at the base are the sign to turn round, not the first flash. If you
          are caught, leave ridges and lone trees, spread out from one another and keep moving down.

          The park uses timed entry reservations in the busy season, so a dawn start also solves the problem
          of getting in. Read the current rules before you drive up.`,
        tags: ["weather", "mountains", "safety"],
      },
      {
        title: "Longs Peak by the Keyhole is a climb, not a hike",
        content: `The trail is good as far as the Boulder Field, and many people expect the rest to be the
          same. Past the Keyhole the route crosses ledges and slabs with real drops, then climbs a loose
          gully and a final steep slope of rock. There are painted marks but no path in the usual sense.

          In the short dry season it is a long scramble. With snow or ice it is a mountaineering route that
          needs an axe, crampons and the skill to use them, and that can be so for most of the year.

          Start in the dark, carry a helmet if you own one, and take the Keyhole as the place where you
          decide again. Wind there tells you a lot about the other side.`,
        tags: ["summit", "challenging", "mountains", "safety"],
      },
    ],
  },
  {
    name: "Yellowstone National Park",
    type: "national_park",
    country: "United States",
    region: "Wyoming",
    description: `Geysers, hot springs and wide valleys full of large animals, on top of a volcano. Most
      visitors stay near the Grand Loop Road; a short walk is enough to have a meadow to yourself.`,
    posts: [
      {
        title: "Distance is the whole skill of watching animals here",
        content: `The park asks for at least 100 yards from bears, wolves and cougars and 25 yards from
          everything else, bison and elk included. Bison hurt more visitors than bears do. A raised tail and
          a lowered head mean that you are already too close.

          Use binoculars, stay by the car when there is one and let the animal choose the direction. If it
          stops eating to look at you, step back.

          On trails, carry bear spray where your hand finds it without thinking, not in the pack, and know
          how the safety clip comes off. Walk in a group, talk at blind corners and skip the headphones.`,
        tags: ["wildlife", "safety", "national-parks"],
      },
      {
        title: "Stay on the boardwalk, every step, every time",
        content: `The ground around hot springs can be a thin crust over scalding water. It looks solid and
          it breaks. The boardwalks are not there to keep shoes clean; people have been badly burned and
          killed a few steps away from them.

          Hold small children by the hand, leave the dog in the car where pets are not allowed and catch
          blown-off hats with your eyes only. Throw nothing in: coins and stones have choked springs for
          good.

          Early morning is the best time in the basins. The air is cold, the steam stands tall and the
          crowd is still at breakfast.`,
        tags: ["safety", "family-friendly", "scenery"],
      },
    ],
  },
  {
    name: "Glacier National Park",
    type: "national_park",
    country: "United States",
    region: "Montana",
    description: `Steep, striped mountains, long lakes and the Going-to-the-Sun Road across the Divide. The
      hiking season is short, and grizzly bears are part of every plan.`,
    posts: [
      {
        title: "When the high trails really open",
        content: `The calendar says June, the passes say otherwise. The alpine part of Going-to-the-Sun Road
          often opens only in late June or July, and the Highline or Grinnell Glacier trail can hold steep
          snow for weeks after that. A slide on such a slope ends in rocks.

          Read the park's trail status page, which says where snow remains and whether an axe and spikes are
          recommended. Early in the season the low valleys around Lake McDonald and Two Medicine are green
          and good.

          Vehicle reservations come and go from year to year on the main road. Check before you book
          anything else.`,
        tags: ["trail-conditions", "mountains", "national-parks"],
      },
      {
        title: "Walking in grizzly country without drama",
        content: `Most bears want to know you are coming. Clap and call, especially near streams, in wind and
          in thick brush where they cannot hear or see you. Little bells are too quiet to help.

          Walk in a group of three or more, keep children in the middle and avoid running on trails. Each
          adult carries bear spray on the belt and has practised drawing it.

          If you meet one: stop, speak calmly, back away and do not run. If it charges, stand your ground
          and spray when it comes into range. Fresh digging, scat or a carcass is reason enough to turn
          round. The lake on the other side will still be there tomorrow.`,
        tags: ["wildlife", "safety", "hiking"],
      },
    ],
  },
  {
    name: "Mount Rainier National Park",
    type: "national_park",
    country: "United States",
    region: "Washington",
    description: `One enormous glaciated volcano with flower meadows around its knees. The Wonderland Trail
      circles it; Paradise and Sunrise are the two high doors.`,
    posts: [
      {
        title: "Flowers at Paradise, and how not to love them to death",
        content: `The meadows above Paradise usually flower from late July into August, when snow has only
          just gone. A single footprint on that ground can last for years, because plants have a few weeks
          to grow and a long winter to recover from you.

          Stay on the path even where it is muddy or under a snow patch, sit on rock, and take the picture
          from where you stand. The Skyline loop gives the best of it in a half day.

          Cloud comes in fast on this mountain. Carry a map that works without signal and warm clothes,
          even when the car park is in sunshine: people get lost within an hour of it.`,
        tags: ["hiking", "scenery", "mountains"],
      },
      {
        title: "The Wonderland Trail in plain words",
        content: `The loop round the mountain is roughly 93 miles and never flat for long. It drops into each
          river valley and climbs out again, so the total ascent is what wears people down, not the
          distance. Ten days is a pleasant pace for many; fit walkers take fewer.

          Camps must be reserved with a permit and there are far more wishes than places. Walk-up permits
          exist for those who can be flexible. Food can be cached at certain ranger stations.

          Log bridges wash out and glacial rivers rise in the afternoon. Cross early, undo the hip belt and
          ask rangers which crossings are bad this week.`,
        tags: ["backpacking", "challenging", "river"],
      },
    ],
  },
  {
    name: "Joshua Tree National Park",
    type: "national_park",
    country: "United States",
    region: "California",
    description: `Piles of rough granite and strange trees where the Mojave meets the Colorado Desert. Loved
      by climbers from autumn to spring, and very dark at night.`,
    posts: [
      {
        title: "Bring all your water, and then some more",
        content: `There is no water inside most of the park. Fill every container in Twentynine Palms, Joshua
          Tree or Yucca Valley before you drive in. A gallon per person and day is the usual advice and on
          a hot day of climbing it is not too much.

          Best months run from October to April. Summer days are dangerous for long walks; if that is when
          you are here, go at dawn and be done by breakfast.

          Washes all look alike and phones rarely work. Note where you left the road, tell someone which
          rocks you are off to, and turn back early rather than taking a short cut across the boulders.`,
        tags: ["desert", "camping", "safety"],
      },
      {
        title: "Climbing here: friction, gear and manners",
        content: `The rock is coarse and the grades are old-school. Expect runouts, few bolts and cracks that
          take skin. Tape helps, and so does starting two grades below your gym level.

          Most routes need your own gear and a natural anchor at the top, and many descents are a scramble
          that nobody mentions. Look at the way down before you leave the ground.

          Do not climb on wet rock or near closed nests, keep off the Joshua trees for slings and shade, and
          walk in washes or on rock instead of the living crust between bushes. It takes decades to grow
          back.`,
        tags: ["challenging", "desert", "tips"],
      },
    ],
  },
];
