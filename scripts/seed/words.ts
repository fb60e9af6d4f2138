export const words: Readonly<Record<string, readonly string[]>> = {
  trail: list(`the ridge trail, the lake loop, the old mule path, the north approach, the river walk,
    the summit route, the forest track, the coast path, the valley floor trail, the saddle crossing,
    the pine loop, the canyon trail`),
  spot: list(`the second bridge, the upper meadow, the junction, the big boulder, the saddle,
    the creek crossing, the last switchback, the tree line, the old hut, the lookout`),
  condition: list(`dry and fast, muddy after the rain, icy in the shade, clear of snow,
    overgrown in places, washed out below the bridge, freshly marked, busy by nine, quiet all day,
    soft after the thaw`),
  gear: list(`trekking poles, microspikes, light shells, water filters, trail runners, bear canisters,
    gaiters, headlamps, wind jackets, sun gloves, small tarps, sit pads`),
  weather: list(`a cold wind from the north, thunder by two in the afternoon, fog until ten,
    a clear and windless day, steady drizzle, heat that built up early, fresh snow on the tops,
    low cloud all morning`),
  animal: list(`two marmots, a heron, fresh elk tracks, a very bold jay, mountain goats, a fox,
    an owl at dusk, a herd of deer`),
  season: list(`spring, early summer, midsummer, late summer, autumn, winter`),
  number: list(`two, three, four, five, six, seven, eight, nine`),
  party: list(`with two children, alone, with my father, with the dog, in a group of five, with a friend`),
  start: list(`first light, six, half past seven, eight, nine, noon`),
  food: list(`flatbread and cheese, cold noodles, couscous, far too many nuts, soup from the flask,
    dried mango`),
};

export const titles: readonly string[] = [
  "Conditions on {trail} in {season}: {condition} up to {spot}",
  "Is {trail} fine in {season} {party}?",
  "{number} hours on {trail} {party}, {weather} and all",
  "Water near {spot} on {trail} this {season}",
  "{gear} on {trail} in {season}: worth carrying past {spot}?",
  "Early start from {spot}, {weather}",
  "Camping near {spot} in {season} {party}",
  "We met {animal} at {spot} on {trail}",
  "First night out {party}: {spot} in {season}",
  "{trail} from end to end {party} in {number} hours",
  "Parking at {start}, then {trail} {party}",
  "Turned back at {spot}: {weather}, and no {gear}",
];

export const openingSentences: readonly string[] = [
  "We left at {start} {party} and took {trail}, which was {condition}.",
  "Walked {trail} {party} last week. It was {condition}, with {weather}.",
  "Has anybody been on {trail} lately? The last report said that it was {condition}.",
  "A short note for anyone who plans {trail} in {season}: it is {condition}.",
  "Not our first try at {trail}, but the first one with {weather}.",
];

export const middleSentences: readonly string[] = [
  "From {spot} on the path is {condition}, and {gear} made the difference.",
  "Water runs at {spot}, but it stops about {number} kilometres further up.",
  "We counted {number} tents near {spot} and still had all the quiet we wanted.",
  "At {spot} we saw {animal} and sat down for {food}.",
  "The forecast promised sun and we got {weather}, so we stayed below {spot}.",
  "The climb to {spot} takes about {number} hours with a full pack.",
  "In {season} I would not go without {gear}.",
  "The signs at {spot} are gone, so keep to the left there.",
  "Below {spot} there is shade until ten; above it there is none.",
  "The gate is opened at {start}, and the car park is full an hour later.",
  "My feet were wet from {spot} to the car. Next time I bring {gear}.",
  "Somebody has repaired the steps at {spot}. Thank you, whoever you are.",
];

export const closingSentences: readonly string[] = [
  "Would go again in {season}.",
  "Ask away if you are planning the same.",
  "Leave it as you found it, please.",
  "Has somebody gone further than {spot}?",
  "Next time we start at {start}.",
  "What would you carry instead of {gear}?",
  "Check the forecast twice: we had {weather} by the afternoon.",
];

export const placeNames = list(`Heron, Alder, Juniper, Granite, Falcon, Bramble, Cinder, Larkspur,
  Otter, Thistle, Raven, Sorrel, Quartz, Willow, Badger, Copper, Fern, Heather, Ibex, Kestrel, Lichen,
  Marten, Nettle, Obsidian, Plover, Rowan, Slate, Tansy, Umber, Vale, Wren, Yarrow, Ash, Birch, Clover,
  Drift, Ember, Flint, Gorse, Hazel, Iris, Jasper, Kelp, Linden`);

export const placeKinds: readonly (readonly [name: string, type: string])[] = [
  ["National Park", "national_park"],
  ["State Park", "state_park"],
  ["Ridge", "landmark"],
  ["Lakes", "local_park"],
  ["Canyon", "landmark"],
  ["Falls", "landmark"],
  ["Valley", "state_park"],
  ["Crag", "landmark"],
  ["Wilderness", "national_park"],
  ["Harbour", "city"],
  ["Woods", "local_park"],
  ["Pass", "landmark"],
];

export const regions = list(`Northern Highlands, Western Coast, Lake District, Southern Desert,
  Eastern Plateau, Inner Islands, River Country, Great Forest, Border Hills, High Plains, Fjord Coast,
  Old Volcanoes`);

export const interests = list(`hiking, backpacking, climbing, photography, trail-running, birding,
  camping, bouldering, ski-touring, maps`);

export const walkers: readonly string[] = ["Hiker", "Backpacker", "Climber", "Walker", "Rambler", "Camper"];

export const bios: readonly string[] = [
  "Out on {trail} whenever it is {condition}. Never without {gear}.",
  "{season} is my season. I like {trail} best when it is {condition}.",
  "Slow, with {food}, and home by dark.",
  "I walk {party}, mostly on {trail}.",
];

function list(text: string): readonly string[] {
  return text.split(/,\s+/);
}
