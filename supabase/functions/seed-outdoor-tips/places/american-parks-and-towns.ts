import type { Place } from "../guide-content.ts";

export const americanParksAndTowns: Place[] = [
  {
    name: "Smith Rock State Park",
    type: "state_park",
    country: "United States",
    region: "Oregon",
    description: `Tall walls of welded tuff above a bend of the Crooked River, often called the birthplace of
      American sport climbing. The hiking is as good as the routes.`,
    posts: [
      {
        title: "Misery Ridge the easy way round",
        content: `The Misery Ridge trail climbs straight up from the bridge in steep steps and no shade. Do it
          early, before the sun comes round, and carry all your water.

          From the top go down the far side towards Monkey Face, then follow the river back. Sit for a while
          where you can see the climbers on the pillar. The whole loop is a half day with breaks.

          In spring golden eagles and falcons nest here and parts of the cliff are closed; the signs change
          with the birds. Poison ivy grows along the river path, and rattlesnakes like the same warm stones
          that you do.`,
        tags: ["hiking", "state-parks", "river"],
      },
      {
        title: "Before you clip: Smith's bolts are far apart",
        content: `Many routes here went up before gyms existed, and the first bolt can be high. A stick clip
          is normal, not shameful. So is backing off.

          Wear a helmet at the base as well as on the route. The rock is full of knobs and pockets, and now
          and then one of them comes along with you or with someone above.

          Spring and autumn are best. In summer follow the shade around the walls; in winter the sunny faces
          can be warm at noon when the car park is frosty. Camping is walk-in at the bivouac area, first
          come, and fires are not allowed.`,
        tags: ["challenging", "safety", "tips"],
      },
    ],
  },
  {
    name: "Anza-Borrego Desert State Park",
    type: "state_park",
    country: "United States",
    region: "California",
    description: `California's largest state park: badlands, palm oases and dirt roads that go on for days. In
      a good spring the desert floor flowers for a few weeks.`,
    posts: [
      {
        title: "Borrego Palm Canyon and the heat that follows you back",
        content: `The walk to the palms is short, and that is what fools people. The way back faces the sun,
          the stones radiate, and help is called for here every year on a trail of a few miles.

          Go at first light from October to April. Carry more water than the distance seems to need and
          turn round when half of it is gone. The upper grove may be closed or blocked by flood debris.

          Bighorn sheep drink along this canyon and give the park its second name. Watch from where you are.
          If a wildflower year comes, park on firm ground and walk between the plants, not over them.`,
        tags: ["desert", "hiking", "state-parks", "safety"],
      },
    ],
  },
  {
    name: "Custer State Park",
    type: "state_park",
    country: "United States",
    region: "South Dakota",
    description: `Granite spires, ponderosa forest and rolling prairie with a large free-roaming bison herd.
      Black Elk Peak rises just outside its northern edge.`,
    posts: [
      {
        title: "Black Elk Peak from Sylvan Lake",
        content: `The usual way to the highest point of South Dakota begins at Sylvan Lake and ends at an old
          stone fire tower. The path is clear, the grade is fair and the last steps are stairs. Most people
          need half a day.

          The peak is sacred to the Lakota. Leave the prayer cloths that you will see tied to trees, and do
          not photograph anyone who is praying.

          Storms build over the Hills on summer afternoons, and a tower on a bare summit is no place to sit
          one out. Start early, and keep the wildlife loop and the bison for the evening light.`,
        tags: ["summit", "state-parks", "hiking"],
      },
    ],
  },
  {
    name: "Palo Duro Canyon State Park",
    type: "state_park",
    country: "United States",
    region: "Texas",
    description: `A wide red canyon cut into the flat Panhandle. The Lighthouse, a tower of stone at the end of
      an easy trail, is the picture everybody takes home.`,
    posts: [
      {
        title: "The Lighthouse trail is easy, the sun is not",
        content: `Nearly flat and well marked for most of the way, with a short steep finish. It has almost no
          shade, and heat illness on this path is the park's most common rescue. On hot days the rangers ask
          people to be finished by late morning, and dogs suffer before their owners notice.

          Carry a hat, salt and plenty of water for each person, dog included. The clay turns to glue after
          rain, and trails close until it dries.

          For a shorter outing with children, look at the creek near the canyon floor campgrounds and keep
          an eye on the sky: water arrives quickly here.`,
        tags: ["desert", "state-parks", "safety"],
      },
    ],
  },
  {
    name: "Na Pali Coast State Wilderness Park",
    type: "state_park",
    country: "United States",
    region: "Hawaii",
    description: `Green cliffs falling into the Pacific on the north shore of Kauai. One trail, the Kalalau,
      crosses five valleys to a beach that no road reaches.`,
    posts: [
      {
        title: "The Kalalau Trail: permits first, then the streams",
        content: `Visitors need a reservation to enter at Haena, by shuttle or with a parking place, and a
          camping permit to go beyond Hanakapiai Valley. Day walkers turn round there. Both are booked well
          ahead, and you want spare days to wait out the streams.

          The streams decide. After rain they rise within minutes, and people who try to cross in brown
          water drown. Wait on the safe side; levels usually fall as fast as they came. There is no signal
          to call anyone.

          The path is narrow, slick clay above cliffs in places. Poles and shoes with teeth help. Do not
          swim at Hanakapiai: the currents there have taken many strong swimmers.`,
        tags: ["coastal", "backpacking", "challenging", "safety"],
      },
    ],
  },
  {
    name: "Griffith Park",
    type: "local_park",
    country: "United States",
    region: "California",
    description: `Thousands of acres of chaparral in the middle of Los Angeles, with an observatory and
      coyotes. The summit of Mount Hollywood is a good climb at the end of a working day.`,
    posts: [
      {
        title: "Mount Hollywood at sunrise",
        content: `The trail from the observatory to Mount Hollywood is wide, well kept and an hour or a little more up
          and down. At sunrise the city is quiet, the basin fills with light, and on clear winter mornings
          after rain you see the ocean on one side and snow on the San Gabriels on the other.

          Take water even for this: there is hardly any shade. Rattlesnakes warm themselves on the path in
          spring, so keep dogs on the lead and look where you step.

          Fire closures are real here. On red flag days choose another plan, and never smoke on the hill.
          The park gates have hours, and the parking enforcement knows them well.`,
        tags: ["beginner-friendly", "summit", "photography"],
      },
    ],
  },
  {
    name: "Forest Park",
    type: "local_park",
    country: "United States",
    region: "Oregon",
    description: `A long forested ridge inside the city of Portland. The Wildwood Trail wanders through fern and
      fir for some thirty miles without ever leaving town.`,
    posts: [
      {
        title: "Rainy-day miles from a bus stop",
        content: `This is the place to train when the mountains are shut. The grades are gentle, the canopy
          takes the worst of the rain and you can get on and off by bus. Join the Wildwood at Lower Macleay,
          follow Balch Creek past the Stone House and go as far as you like.

          Winter mud is slick. Shoes with lugs beat road runners, and on slopes a pole saves a lot of
          laundry. Trees come down in windstorms, so stay out on such days.

          Keep to the paths and clean your shoes at the brush stations. Ivy and other invaders travel on our
          soles, and volunteers spend their weekends pulling them out.`,
        tags: ["forest", "beginner-friendly", "trail-conditions"],
      },
    ],
  },
  {
    name: "Boulder",
    type: "city",
    country: "United States",
    region: "Colorado",
    description: `A town with its climbing at the end of the street: the Flatirons, Eldorado Canyon and Boulder
      Canyon are all within a few miles. Trails start behind the last houses.`,
    posts: [
      {
        title: "A Flatiron is still a thousand feet of rock",
        content: `The First and Third Flatirons are among the friendliest long climbs anywhere, and people go
          up them without ropes every day. People also fall off them. The grade is easy, the slab goes on
          and on, and retreat from the middle is awkward.

          Take a rope, a small rack and someone who has done it before. Learn the way off from the top
          before starting: it involves rappels or a scramble that is harder than it looks.

          Parts close from late winter to midsummer for nesting raptors. Check the open space closures, be
          down before the afternoon storms, and bring the light jacket. It is always windy on top.`,
        tags: ["challenging", "mountains", "safety"],
      },
      {
        title: "Three walks above town, from easy to steep",
        content: `Chautauqua meadow is the postcard: a gentle path through grass with the Flatirons in front
          of you, good for children and for the first day at altitude.

          Royal Arch is the next step, short, steep and rocky, ending under a sandstone arch with the plains
          spread out below. Green Mountain or Bear Peak are the full workouts, with real summits and far
          fewer people.

          Visitors from sea level should drink, go slowly and save the big one for the third day. Bears and
          mountain lions live here too. Keep small children close at dusk, and dogs under control.`,
        tags: ["hiking", "family-friendly", "mountains"],
      },
    ],
  },
  {
    name: "Moab",
    type: "city",
    country: "United States",
    region: "Utah",
    description: `A desert town between Arches and Canyonlands, with the Colorado River running past. Spring and
      autumn are for everything; summer is for the early morning.`,
    posts: [
      {
        title: "Do not bust the crust",
        content: `The dark, bumpy soil between the bushes is alive. Mosses, lichens and bacteria hold the sand
          together, keep water in and feed the plants. One boot print can take decades to heal.

          So walk on rock, in washes or on the path, in single file, and teach children to hop from stone to
          stone; they are better at it than we are. On a bike stay on the line. Camp where others have
          camped.

          Potholes of rainwater are somebody's nursery. Do not wash, swim or let the dog splash in them:
          sunscreen alone can kill what lives there until the next rain.`,
        tags: ["desert", "tips", "hiking"],
      },
      {
        title: "Slots and washes: read the sky upstream",
        content: `Flash floods come from rain that fell somewhere else. Before entering any narrow canyon know
          where its water comes from, and look at the forecast for that whole area, not just for town. The
          monsoon months of July to September need the most care.

          Signs that you are late: distant thunder, a cool wind down the canyon, water turning brown,
          floating twigs, a roar. Climb, do not run. A few metres of height are enough more often than
          distance.

          Never camp in a wash. And tell someone which canyon and when you will be out, because there is no
          signal at the bottom of any of them.`,
        tags: ["weather", "safety", "desert"],
      },
    ],
  },
  {
    name: "Bishop",
    type: "city",
    country: "United States",
    region: "California",
    description: `A small town in the Owens Valley between the Sierra and the White Mountains. Boulders in the
      sagebrush in winter, high passes in summer, and pie all year.`,
    posts: [
      {
        title: "A season for each height",
        content: `Bishop works because you can choose your altitude. From November to March the volcanic
          boulders of the Happies and the granite of the Buttermilks are in their best condition. In April
          and May walk the low desert canyons. From July to September go up to Bishop Pass, Piute Pass or
          Little Lakes Valley.

          Sleep high gradually. South Lake is well above 9,000 feet, and a headache on the first evening is
          the mountains asking for a rest day.

          In the Buttermilks use the pit toilets, park on bare ground and keep the music off. Access there
          depends on all of us behaving like guests.`,
        tags: ["mountains", "tips", "desert"],
      },
    ],
  },
  {
    name: "Mount Whitney",
    type: "landmark",
    country: "United States",
    region: "California",
    description: `The highest point of the lower forty-eight states, reached by a well-built path from Whitney
      Portal. The trail is easy to follow; the altitude and the length are the difficulty.`,
    posts: [
      {
        title: "Altitude, permits and the ninety-nine switchbacks",
        content: `Everyone entering the Whitney Zone needs a permit, for a day or overnight, and between May
          and October they are given out by lottery first. Rangers check, and the quota is what keeps the
          place bearable.

          Most people who fail do so because of altitude, not legs. Spend a night or two at Whitney Portal
          or at Horseshoe Meadows before you start. Headache with nausea, stumbling or confusion means
          down, now, whoever's birthday it is.

          Human waste is packed out here, in the bag that comes with the permit. Marmots chew through packs
          left alone at Trail Camp, so hang or watch yours.`,
        tags: ["summit", "challenging", "mountains", "safety"],
      },
      {
        title: "Snow on the switchbacks changes everything",
        content: `Late into June, and later after big winters, the cables and switchbacks above Trail Camp lie
          under hard snow. Parties then climb the steep chute beside them. With an axe, crampons and
          practice it is a fine route. Without those it is where the accidents happen, most often to people
          sliding down for fun in the afternoon.

          Learn to stop a fall before you need to. Keep crampons off when sliding and the axe in your hand.

          Start by headlamp, be off the crest before the clouds build, and treat the summit hut as a
          lightning trap rather than as a shelter. People have been hurt inside it.`,
        tags: ["trail-conditions", "summit", "safety"],
      },
    ],
  },
];
