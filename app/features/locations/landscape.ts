import { pickBy } from "~/lib/random";

/** Each is drawn in four variants. */
export const motifs = [
  "arch",
  "bridge",
  "canyon",
  "castle",
  "city",
  "coast",
  "desert",
  "dunes",
  "falls",
  "fjord",
  "forest",
  "glacier",
  "harbour",
  "hills",
  "jungle",
  "lake",
  "lighthouse",
  "lookout",
  "meadow",
  "mesa",
  "monolith",
  "oasis",
  "overlook",
  "peaks",
  "pond",
  "ridges",
  "spires",
  "summit",
  "tableland",
  "temple",
  "village",
  "volcano",
] as const;

type Motif = (typeof motifs)[number];

interface DrawnForum {
  id: string;
  name: string;
  type: string;
  description: string;
}

/** With this number, places of the guide that share a picture are far apart in the list. */
const spread = 145_145_624;

export function landscapeUrl(forum: DrawnForum) {
  const variant = pickBy(`${forum.id} ${spread}`, [1, 2, 3, 4]);
  return `/landscapes/${motifOf(forum)}-${variant}.svg`;
}

function motifOf({ id, name, type, description }: DrawnForum): Motif {
  const patterns = patternsFor(type);
  const mentioned = [name, description].flatMap(text => patterns.filter(([, pattern]) => pattern.test(text)));
  return mentioned[0]?.[0] ?? pickBy(`${id} motif`, usualMotifs(type));
}

type MotifPattern = readonly [Motif, RegExp];

/** The rarest first, because the first match is drawn. */
const natural: readonly MotifPattern[] = [
  ["arch", /\bnatural arch|\barches\b/i],
  ["lighthouse", /\blighthouse\b/i],
  ["canyon", /\bcanyons?\b/i],
  ["dunes", /\bdunes?\b/i],
  ["glacier", /\bglaciers?\b|\bglaciares\b|\bsea ice\b|\bice (cap|field)/i],
  ["volcano", /\bvolcano|\blava\b|\bgeyser|\bfree-standing mountain|\bfuji\b/i],
  ["fjord", /\bf[ji]ords?\b|\bledge\b|\btongue of rock\b/i],
  ["falls", /\bfalls?\b|\bwaterfalls?\b/i],
  ["jungle", /\bjungle|\brain ?forest|\bpalms?\b/i],
  ["monolith", /\bforms? of rock\b|\bmonolith/i],
  ["mesa", /\bmesas?\b|\bred (rock|sand|and white)/i],
  ["tableland", /\btable mountain|\bplateau\b|\bescarpment|\bbasalt wall|\bsandstone cliff/i],
  ["spires", /\b(granite|limestone|sandstone|rock|stone) (tower|spire|dome)|\btall walls\b|\bpinnacle/i],
  ["coast", /\bcoasts?\b|\bbeach|\bocean\b|\batlantic\b|\bpacific\b|\bcapes?\b/i],
  ["desert", /\bdesert\b|\bmojave\b|\bchaparral\b/i],
  ["summit", /\bthe highest (mountain|point|summit|peak)|\bpyramid\b|\beverest\b/i],
  ["lake", /\blakes?\b|\btarns?\b/i],
  ["ridges", /\blong ridge|\bround, very green|\bhollows\b|\brolling\b/i],
  ["peaks", /\bpeaks\b/i],
  ["forest", /\bforest\b|\bwooded\b|\bpines?\b/i],
];

const urban: readonly MotifPattern[] = [
  ["oasis", /\bdesert\b/i],
  ["harbour", /\bharbou?r\b|\bport\b|\bmeets the sea\b/i],
  ["bridge", /\briver city\b|\bbridges?\b/i],
  ["village", /\bsmall town\b|\bvillage\b|\bvalley\b|\btown\b|\bmountain/i],
];

const local: readonly MotifPattern[] = [
  ["pond", /\bpond\b|\bpeninsula\b|\blake\b/i],
  ["forest", /\bforest\b/i],
  ["overlook", /\bmiddle of\b|\bhills?\b|\bsummit\b|\bview\b/i],
];

const built: readonly MotifPattern[] = [
  ["lighthouse", /\blighthouse\b/i],
  ["temple", /\btemple\b|\bruins?\b|\bcolumns?\b/i],
  ["castle", /\bcastle\b|\bfortress\b/i],
];

function patternsFor(type: string): readonly MotifPattern[] {
  if (type === "city") return urban;
  if (type === "local_park") return local;
  return type === "landmark" ? [...built, ...natural] : natural;
}

function usualMotifs(type: string): readonly [Motif, ...Motif[]] {
  if (type === "national_park") return ["peaks", "lake", "summit", "ridges", "peaks", "forest", "spires"];
  if (type === "state_park") return ["hills", "lake", "forest", "falls", "ridges", "peaks"];
  if (type === "local_park") return ["meadow", "pond", "overlook", "meadow"];
  if (type === "city") return ["city", "bridge", "harbour", "village"];
  if (type === "landmark") return ["lookout", "castle", "arch", "monolith", "lighthouse", "temple", "summit"];
  return ["hills", "ridges"];
}
