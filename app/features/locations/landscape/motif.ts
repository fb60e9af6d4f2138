import { href } from "~/lib/href";
import { randomFrom } from "~/lib/random";
import type { Motif } from "./draw-landscape";

interface DrawnForum {
  id: string;
  name: string;
  type: string;
  description: string;
}

export function motifOf({ id, name, type, description }: DrawnForum): Motif {
  const patterns = patternsFor(type);
  const mentioned = [name, description].flatMap(text => patterns.filter(([, pattern]) => pattern.test(text)));
  return mentioned[0]?.[0] ?? randomFrom(`${id} motif`).pick(usualMotifs(type));
}

/** Raise it whenever a drawing changes: browsers cache pictures for a year by their address. */
export const edition = 1;

/** Carries all that the drawing needs, so that the route reads nothing from the database. */
export function landscapeUrl(forum: DrawnForum) {
  return href("/place-art/:edition/:motif/:forumId", {
    edition: String(edition),
    motif: motifOf(forum),
    forumId: forum.id,
  });
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
