import { type ForumPost, tip } from "./tip";

/** Newest first. */
export const samplePosts: readonly ForumPost[] = [
  tip({
    id: "sample-ten-essentials",
    postedAt: "2026-06-20T07:30:00.000Z",
    category: "Hiking",
    title: "The ten essentials, and why they go on a two-hour walk too",
    tags: ["hiking", "safety", "tips", "beginner-friendly"],
    commentCount: 1,
    content: `
      Most rescues begin as day hikes: a twisted ankle, a wrong turn, an afternoon that became an evening. The
      ten essentials are not for the hike you planned. They are for the night you did not.

      Navigation (a map, a charged phone and a compass you can use), a headlamp with fresh batteries, sun
      protection, first aid, a knife with some tape for repairs, a way to make fire, an emergency shelter, more
      food than you need, more water than you need, and one more warm layer than you need.

      It sounds like a lot and, water apart, weighs about two kilograms. A foil bivy is the size of a fist, a headlamp that of
      an egg. Keep the small things together in one bag and move it from pack to pack, so that nothing has to be
      remembered at the door.

      And tell somebody where you are going and when to worry. That one weighs nothing.`,
  }),
  tip({
    id: "sample-bear-aware-food",
    postedAt: "2026-06-12T16:10:00.000Z",
    category: "Backpacking",
    title: "Storing food where bears live",
    location: {
      name: "Yosemite National Park",
      type: "national_park",
      region: "California",
      country: "United States",
    },
    tags: ["backpacking", "camping", "wildlife", "safety", "national-parks"],
    commentCount: 2,
    content: `
      A bear that once finds a meal in a tent will look in tents again, and it is the bear that pays for it.
      Throughout the Yosemite wilderness a bear canister is required, and it is the simplest answer elsewhere too.

      Everything that smells goes in: food, rubbish, toothpaste, sunscreen, lip balm, the wrapper in your jacket.
      Pack the canister once at home to see whether it closes; the first night is always the fullest.

      At camp, cook and eat well away from where you sleep. At night leave the closed canister on level ground,
      at least 30 metres from the tent and 100 where there are grizzlies, not beside a cliff or a stream where it
      could roll away. Never put it in the tent, and do not tie it to anything: a rope is a handle.

      No canister? Use the metal lockers where there are some, and ask the rangers what works here. Few trees
      have a branch that defeats a bear.`,
  }),
  tip({
    id: "sample-afternoon-storms",
    postedAt: "2026-06-03T13:45:00.000Z",
    category: "Hiking",
    title: "Reading a mountain forecast before the afternoon storms",
    location: {
      name: "Rocky Mountain National Park",
      type: "national_park",
      region: "Colorado",
      country: "United States",
    },
    tags: ["hiking", "weather", "safety", "mountains", "summit"],
    content: `
      The forecast for the town in the valley is not the forecast for the summit. Expect roughly 2 °C less for
      every 300 metres you climb, and far more wind. Look for a point forecast: most services let you click the
      very ridge on a map.

      Then read it by the hour, not by the day. "40 % chance of thunderstorms" in the Rockies usually means a
      calm morning and a loud afternoon. Start early, be back below treeline around noon, and agree on a
      turn-around time before anyone can see the top.

      On the way, watch the clouds more than the clock. Small ones that grow tall are a warning long before the
      first rumble. Once you hear thunder you are close enough to be struck: leave ridges, summits and lone
      trees, spread the group out, and wait half an hour after the last clap.

      The mountain keeps. Turning round is part of climbing it.`,
  }),
  tip({
    id: "sample-pack-fit",
    postedAt: "2026-05-24T09:05:00.000Z",
    category: "Gear",
    title: "A pack that fits carries half its own weight",
    tags: ["backpacking", "gear-review", "tips", "beginner-friendly"],
    content: `
      Torso length matters, not your height. Measure from the bony bump at the base of your neck down to the line
      between the tops of your hip bones, and buy the size that matches.

      Then put it on in this order, loaded. Loosen everything. Centre the hip belt on the top of the hip bones and
      tighten it. Pull the shoulder straps until they touch, without lifting the belt. Snug the load lifters to
      about 45 degrees, then the chest strap. Most of the weight should now stand on your hips.

      Pack the heavy things, such as food and water, close to your back and between the shoulder blades. Sleeping
      bag below, rain jacket on top, snacks where a hand can reach.

      A common guide is a tenth of your body weight for a day and a fifth for a night out. Weigh the pack at home.
      It is the cheapest way to leave the third T-shirt behind.`,
  }),
  tip({
    id: "sample-river-crossings",
    postedAt: "2026-05-15T18:20:00.000Z",
    category: "Backpacking",
    title: "Crossing a river, and knowing when not to",
    location: {
      name: "Denali National Park",
      type: "national_park",
      region: "Alaska",
      country: "United States",
    },
    tags: ["backpacking", "river", "safety", "challenging"],
    content: `
      Glacial rivers are lowest early in the morning, before the sun has worked on the ice. Rain raises them at any
      hour. If tonight's crossing looks bad, camp and look again at breakfast.

      Choose a wide, braided stretch: the water is shallower there and slower. Stay away from bends, logs and
      anything you would be swept into, and always look at what lies downstream. Boulders you can hear rolling
      along the bed mean no.

      Keep your shoes on. Unbuckle the hip belt and the chest strap, so that you can shed the pack. Face upstream,
      lean on a pole or a stout stick, and move one point at a time, shuffling a little downstream as you go. A
      group crosses together, arms linked, the strongest at the upstream end.

      Fast water above the knee is enough to knock you down. Going back is always an option, until you are in the
      middle.`,
  }),
  tip({
    id: "sample-layering",
    postedAt: "2026-05-06T06:50:00.000Z",
    category: "Gear",
    title: "Layering: three jobs, three garments",
    tags: ["gear-review", "weather", "hiking", "tips"],
    content: `
      Clothes do three jobs outside, and no single jacket does all of them well.

      The base layer moves sweat off your skin: wool or polyester, never cotton, which holds water and takes your
      warmth with it. The middle layer traps air: fleece while you move, because it breathes, and down or
      synthetic fill while you stand still. The shell stops wind and rain, and should be large enough to go over
      everything else.

      The skill is in the changing. Start a little cold, since you will be warm in ten minutes. Take a layer off
      before you sweat and put one on before you shiver, which usually means at the start of a break and not at
      its end. Open zips first; they are quicker than straps.

      Keep one dry base layer and dry socks for the night in a waterproof bag, and never hike in them. A hat and
      light gloves weigh next to nothing and are worn most days, even in July.`,
  }),
  tip({
    id: "sample-water-treatment",
    postedAt: "2026-04-25T11:15:00.000Z",
    category: "Backpacking",
    title: "Clear is not clean: making stream water safe",
    tags: ["backpacking", "safety", "river", "lake", "tips"],
    content: `
      The prettiest stream may have a dead elk around the corner. Treat all of it.

      Boiling always works: one minute at a rolling boil, three minutes above 2,000 metres. A hollow-fibre filter
      is quick and stops bacteria and parasites, but not viruses, so add chemicals where people live upstream.
      Freezing cracks the fibres without showing it: on cold nights the filter sleeps in your bag. Chlorine
      dioxide kills nearly everything, if you wait as long as the label says. For Cryptosporidium in cold water
      that is four hours. Ultraviolet light is fast, but only in clear water and with charged batteries.

      Nothing here removes chemicals, so keep away from mines, fields and water with a bright green scum.

      Carry two methods, one of them a strip of tablets. Mark the dirty bottle, keep its cap and threads away
      from the clean one, and wash your hands. More upset stomachs come from hands than from streams.`,
  }),
  tip({
    id: "sample-trail-vanishes",
    postedAt: "2026-04-14T15:40:00.000Z",
    category: "Hiking",
    title: "When the trail vanishes: stop, think, observe, plan",
    location: {
      name: "Canyonlands National Park",
      type: "national_park",
      region: "Utah",
      country: "United States",
    },
    tags: ["hiking", "desert", "safety", "tips", "national-parks"],
    content: `
      On slickrock there is no path to follow, only cairns, and sooner or later there is no next one. What you do
      in the following five minutes matters most.

      Stop. Sit down and drink something. Think: when were you last sure of the trail? Observe: your own
      footprints, the last cairn, the shape of the canyon, the hour. Look behind you, too; most lost trails were
      lost at a bend where the wash went straight on. Plan, and only then move.

      Usually the plan is to walk back to the last place you were certain of. If one of the group stays at the
      last cairn while another looks ahead within calling distance, you cannot lose more than you already have.

      If you really do not know where you are, or it is getting dark, stay put. Put on your layers, lay out
      something bright, and use three of anything as a signal: whistles, flashes, stones. Please build no new
      cairns; the next person will believe you.`,
  }),
  tip({
    id: "sample-foot-care",
    postedAt: "2026-04-02T08:25:00.000Z",
    category: "Hiking",
    title: "Looking after the two things that carry you",
    tags: ["hiking", "backpacking", "tips", "beginner-friendly"],
    content: `
      A blister needs heat, moisture and rubbing. Take one of them away and it does not come.

      Before the trip: buy shoes in the afternoon, when feet are largest, with a thumb's width in front of the
      toes, and wear them for a week of ordinary days. Cut your toenails straight across two days ahead.

      On the trail: wear wool or synthetic socks and carry a second pair. At every long break take shoes and socks
      off, let everything dry, and shake out the grit. The moment a place feels warm, stop. Not at the viewpoint:
      now. Smooth tape on clean, dry skin, with rounded corners, costs you three minutes. Ignoring it costs you
      tomorrow.

      Leave a small blister closed and pad around it. If a large one must be drained, wash it, use a clean needle
      at the edge, keep the skin on and cover it. Redness that spreads, pus or fever means the hike is over and a
      doctor is next.`,
  }),
  tip({
    id: "sample-leave-no-trace",
    postedAt: "2026-03-21T10:00:00.000Z",
    category: "Backpacking",
    title: "Leave no trace, in the order you will need it",
    tags: ["backpacking", "camping", "forest", "tips", "family-friendly"],
    content: `
      The seven principles are easy to nod at. Here is what they ask of a weekend.

      Before you go, learn the rules of the place and repack food out of its wrappers. On the way, walk through
      the mud and not around it: that is how one trail becomes three. Camp on rock, gravel, dry grass or an old
      site, 60 metres, about 80 steps, from any water.

      Carry out all of your rubbish, orange peel and toilet paper included. Where there is no toilet, dig a hole
      as deep as your hand is long, again 60 metres from water, trail and camp, and fill it in. Wash yourself and
      the dishes away from the stream, even with soap that calls itself biodegradable.

      Leave flowers, antlers and old pottery for the next pair of eyes. Cook on a stove; if fires are allowed,
      keep yours small and drown it until you can touch the ashes. Watch animals from far off. And let others
      hear the wind, not your speaker.`,
  }),
];
