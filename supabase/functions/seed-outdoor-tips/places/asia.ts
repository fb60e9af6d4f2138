import type { Place } from "../guide-content.ts";

export const asia: Place[] = [
  {
    name: "Sagarmatha National Park",
    type: "national_park",
    country: "Nepal",
    region: "Koshi",
    description: `The valleys of the Khumbu below Everest, home of the Sherpa people. Lodges stand a few hours
      apart, so most trekkers carry little more than clothes.`,
    posts: [
      {
        title: "Climb high, sleep low, and count the nights",
        content: `Above 3,000 metres sleep no more than about 500 metres higher than the night before, and take
          a rest day every three or four. Two nights in Namche and two around Dingboche or Pheriche are the
          usual pattern, and they are there for good reason.

          Learn the signs. A headache is a warning; a headache with vomiting, a stagger when walking in a
          line or breathlessness at rest is an emergency, and the cure is to go down, at night if need be.

          The volunteer doctors in Pheriche give an altitude talk in the trekking season. Go and listen, and
          have insurance that covers a helicopter.`,
        tags: ["mountains", "safety", "backpacking"],
      },
      {
        title: "Small things that make a teahouse trek better",
        content: `Carry a bottle and purify the water; boiled water is sold by the litre and plastic bottles
          stay in the valley for ever. Bring cash for the whole way, a sleeping bag for the cold months and
          a power bank, because charging costs money and so does a shower.

          Pass prayer wheels and mani walls on the left, clockwise. Step to the uphill side when yaks come;
          they do not.

          Flights to Lukla wait for weather. Keep two spare days at the end and do not argue with the pilot.
          October and November are clear and crowded, March to May warmer and hazier.`,
        tags: ["tips", "mountains", "solo-travel"],
      },
    ],
  },
  {
    name: "Pokhara",
    type: "city",
    country: "Nepal",
    region: "Gandaki",
    description: `A lake town with the Annapurnas for a backdrop. Trekkers rest here before and after; paragliders
      circle overhead all day.`,
    posts: [
      {
        title: "A first trek: four days to Poon Hill",
        content: `If you have never walked in the Himalaya, this loop is a friendly start. It begins a short
          drive from Pokhara, climbs long stone stairs to Ulleri, sleeps in Ghorepani and goes up Poon Hill
          in the dark for the sunrise. Most return through Ghandruk, where the slate roofs are.

          It stays low enough for most people to feel well. The stairs are the trouble: poles and short
          steps save the knees.

          Rhododendrons flower in March and April. In the monsoon there are leeches and the views hide. You
          need the conservation area permit; guide rules change, so ask.`,
        tags: ["beginner-friendly", "hiking", "mountains"],
      },
    ],
  },
  {
    name: "Fuji-Hakone-Izu National Park",
    type: "national_park",
    country: "Japan",
    region: "Kantō and Chūbu",
    description: `Mount Fuji, the lakes and hot springs around it, and the islands to the south. The mountain is
      climbed in two summer months and admired in all the others.`,
    posts: [
      {
        title: "Climbing Fuji with the new rules",
        content: `The official season runs from early July to about the tenth of September. There is now a fee, a
          daily limit on the busiest trail, and gates that close in the afternoon for people without a hut
          booking. Register on the official site before you travel.

          Do not climb through the night from the bottom to the top in one push. Sleep at a hut, start
          again in the small hours, and bring warm clothes: before dawn the summit is near freezing even in August.

          Outside the season the huts are shut, and the mountain is icy, windy and often deadly. Choose
          Mitsutoge then, and look at Fuji instead.`,
        tags: ["summit", "safety", "national-parks"],
      },
      {
        title: "Hakone on a clear winter day",
        content: `Winter has the best air of the year. Take the old Tokaido stones from Hakone-Yumoto to Moto
          Hakone: mossy paving below cedars, with a tea house half-way that has served walkers for
          centuries. The lake at the end may show you the whole mountain, usually in the morning.

          Mount Kintoki is the short, steep classic, with soup at the top. Small spikes help after frost.

          Around Owakudani volcanic gas closes paths and the ropeway from time to time; check before you
          plan around it. Finish in a hot spring, wash first, keep the towel out of the water.`,
        tags: ["hiking", "scenery", "tips"],
      },
    ],
  },
  {
    name: "Kamikochi",
    type: "landmark",
    country: "Japan",
    region: "Nagano",
    description: `A flat, clear river valley in the Northern Alps with peaks rising straight from the birches. No
      private cars, and closed all winter.`,
    posts: [
      {
        title: "Easy mornings by the Azusa, hard days above it",
        content: `From Taisho Pond to Myojin the valley path is level and suits anyone. Come with the first bus
          or stay the night; by ten the Kappa Bridge is full, and by five it is empty again.

          Above, it is another country. Yari and the Hotaka ridge have ladders, chains and loose rock, and
          the stretch called Daikiretto is for people who are calm on big exposure. Wear a helmet, as the
          prefecture asks, file a climbing plan and book huts ahead.

          Black bears live here. Keep food shut away, camp only at Konashidaira, Tokusawa or Yokoo, and
          wear a bell if everyone else does.`,
        tags: ["river", "valley", "beginner-friendly"],
      },
    ],
  },
  {
    name: "Bukhansan National Park",
    type: "national_park",
    country: "South Korea",
    region: "Seoul",
    description: `Granite domes and a fortress wall at the end of the Seoul metro. On Sundays half the city seems
      to be on its way up, well dressed and carrying lunch.`,
    posts: [
      {
        title: "Baegundae from the metro",
        content: `The highest peak is a half-day walk with a finish on bare granite, where steel cables help
          hands and feet. Shoes with sticky rubber make it pleasant; in rain or ice it is a slide.

          Go on a weekday or start before eight. The fortress trail past the gates gives the same views with
          fewer people. Parts of the park are closed in turn to rest, and entry times apply, longer in
          summer than in winter.

          Eat on the way as Koreans do: gimbap, fruit and something warm in a flask, shared with strangers.
          Alcohol is banned on the summits. Take the peel home too.`,
        tags: ["summit", "hiking", "national-parks"],
      },
      {
        title: "A soft introduction: the Dulle-gil",
        content: `Around the foot of the mountain runs the Dulle-gil, a chain of easy walks through pine woods,
          temples and back lanes. Every section begins and ends near a bus. They are good for families, for
          jet-lagged legs and for winter days when the rock is icy.

          Signs are clear and mostly in English as well. Wear ordinary shoes, carry a transport card and stop
          for makgeolli and pancakes when you are finished, not before.

          In spring azaleas line the way, in late October the maples. Yellow dust days come in March and
          April: check the air quality as you would the rain.`,
        tags: ["family-friendly", "beginner-friendly", "forest"],
      },
    ],
  },
  {
    name: "Kinabalu Park",
    type: "national_park",
    country: "Malaysia",
    region: "Sabah",
    description: `A granite mountain out of the rain forest of Borneo, with more orchids and pitcher plants than a
      book could hold. The summit climb takes two days.`,
    posts: [
      {
        title: "Kinabalu: what the two days are like",
        content: `You climb with a guide and a permit, and must have a bed at Panalaban, which limits the
          numbers. Book months ahead. The first day is stairs through cloud forest, the second starts at
          about two in the morning and crosses cold granite slabs with a rope to hold.

          The top is over 4,000 metres and most people live at sea level the day before. Sleep a night at
          park headquarters if you can. Heavy rain closes the summit slab, without refund.

          The descent is the real test. Cut your toenails, tie the laces tight and use poles on the endless
          steps.`,
        tags: ["summit", "forest", "challenging"],
      },
      {
        title: "Do not skip the forest at the bottom",
        content: `Many people run through the finest part. Around headquarters there are short trails under huge
          oaks, with birds found only on this island, and at Poring the forest is hot, low and quite
          different. A day in each is better than a day in a bus.

          Go out at six with binoculars and a local guide; flocks move through between showers. Rafflesia
          flower on farms near Poring for a few days only, so follow the hand-painted signs and pay the
          owner.

          Leeches are harmless. Tuck trousers into socks, flick them off and carry on.`,
        tags: ["wildlife", "forest", "family-friendly"],
      },
    ],
  },
  {
    name: "Khao Yai National Park",
    type: "national_park",
    country: "Thailand",
    region: "Nakhon Ratchasima",
    description: `Elephants, gibbons and hornbills a few hours from Bangkok, in evergreen forest cut by
      waterfalls. Thailand's first national park.`,
    posts: [
      {
        title: "Elephants on the road have priority",
        content: `If one stands on the road, stop well away, keep the engine running, do not hoot, do not flash
          and do not get out. Back off slowly if it comes towards you. Motorbikes should turn round early.
          Rangers appear sooner or later and know each animal.

          On foot, hire a ranger for the longer trails. They are badly marked, and the forest swallows
          sound. Leech socks are sold at the visitor centre and worth it from June to October.

          Stay out of the water at Haew Narok and Haew Suwat. The falls are strongest in the rains, and so
          are the accidents. Gibbons sing at seven: be there.`,
        tags: ["wildlife", "waterfalls", "safety"],
      },
    ],
  },
  {
    name: "Wadi Rum",
    type: "landmark",
    country: "Jordan",
    region: "Aqaba",
    description: `A protected desert of sandstone towers and red sand, home of Bedouin families who guide, cook and
      drive. Climbers know it for long routes with a long way down.`,
    posts: [
      {
        title: "With a Bedouin guide, slower than planned",
        content: `The jeep tour shows you the arches; walking shows you the desert. Ask for a guide on foot for a
          day, over Burdah or through Rakabat canyon, and sleep where he likes to sleep.

          October to April is the time to go, with cold nights. In summer, do what the foxes do and stay
          still from ten to five. Three litres are a start, and salt belongs with them.

          Rain turns canyons into rivers within minutes even here. The sandstone is soft and loses strength
          when wet, so climbers wait for a full dry day. Many Bedouin routes have no gear and no easy
          retreat.`,
        tags: ["desert", "camping", "tips"],
      },
    ],
  },
  {
    name: "Ala-Archa National Park",
    type: "national_park",
    country: "Kyrgyzstan",
    region: "Chüy",
    description: `A glacier valley within sight of Bishkek, with huts, waterfalls and proper alpine peaks. City
      families picnic at the bottom, climbers leave at midnight.`,
    posts: [
      {
        title: "To the Ratsek hut and back, gently",
        content: `The path leaves the road end, passes the Ak-Sai waterfall and climbs steeply over moraine to the
          Ratsek hut at about 3,300 metres. It is a hard day for someone who slept in Bishkek, so turn back
          at the waterfall if the head complains. That is a good walk too.

          The stream near the fall is crossed on stones and rises in the afternoon with the melting ice. Go
          early, return early.

          July to September is best. Carry a warm layer even in heat, register at the gate, and treat the
          glacier beyond the hut as what it is.`,
        tags: ["mountains", "hiking", "waterfalls"],
      },
    ],
  },
];
