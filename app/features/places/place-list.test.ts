import { expect, test } from "vitest";
import type { Place } from "./place";
import { places } from "./place-list";

const american = places.filter(({ country }) => country === "United States");
const others = places.filter(({ country }) => country !== "United States");

const count = (list: readonly Place[], type: Place["type"]) =>
  list.filter(place => place.type === type).length;

const states =
  `Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia,
  Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan,
  Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York,
  North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota,
  Tennessee, Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming`.split(/,\s+/);

const regionsOutsideTheStates = ["District of Columbia", "American Samoa", "U.S. Virgin Islands"];

const nationalParks =
  `Acadia, American Samoa, Arches, Badlands, Big Bend, Biscayne, Black Canyon of the Gunnison,
  Bryce Canyon, Canyonlands, Capitol Reef, Carlsbad Caverns, Channel Islands, Congaree, Crater Lake,
  Cuyahoga Valley, Death Valley, Denali, Dry Tortugas, Everglades, Gates of the Arctic, Gateway Arch, Glacier,
  Glacier Bay, Grand Canyon, Grand Teton, Great Basin, Great Sand Dunes, Great Smoky Mountains,
  Guadalupe Mountains, Haleakalā, Hawaiʻi Volcanoes, Hot Springs, Indiana Dunes, Isle Royale, Joshua Tree, Katmai,
  Kenai Fjords, Kings Canyon, Kobuk Valley, Lake Clark, Lassen Volcanic, Mammoth Cave, Mesa Verde, Mount Rainier,
  New River Gorge, North Cascades, Olympic, Petrified Forest, Pinnacles, Redwood, Rocky Mountain, Saguaro,
  Sequoia, Shenandoah, Theodore Roosevelt, Virgin Islands, Voyageurs, White Sands, Wind Cave, Wrangell-St. Elias,
  Yellowstone, Yosemite, Zion`.split(/,\s+/);

const continents: Record<string, string> = {
  Africa: `Algeria, Botswana, Democratic Republic of the Congo, Egypt, Ethiopia, Gabon, Kenya, Lesotho, Madagascar,
    Malawi, Mauritius, Morocco, Mozambique, Namibia, Rwanda, Seychelles, South Africa, Tanzania, Uganda, Zambia,
    Zimbabwe`,
  Antarctica: "Antarctica",
  Asia: `Armenia, Bhutan, Brunei, China, Georgia, India, Indonesia, Iran, Israel, Japan, Jordan, Kazakhstan,
    Kyrgyzstan, Laos, Malaysia, Mongolia, Nepal, Pakistan, Philippines, Singapore, South Korea, Sri Lanka, Taiwan,
    Tajikistan, Thailand, Turkey, Vietnam`,
  Europe: `Albania, Austria, Bosnia and Herzegovina, Bulgaria, Croatia, Czechia, Denmark, Estonia, Finland, France,
    Germany, Greece, Hungary, Iceland, Ireland, Italy, Latvia, Lithuania, Montenegro, Netherlands,
    North Macedonia, Norway, Poland, Portugal, Romania, Russia, Serbia, Slovakia, Slovenia, Spain, Sweden,
    Switzerland, Ukraine, United Kingdom`,
  "North America": `Canada, Costa Rica, Cuba, Dominica, Dominican Republic, El Salvador, Greenland, Guatemala,
    Jamaica, Mexico, Nicaragua, Panama, United States`,
  Oceania: "Australia, Fiji, New Zealand, Papua New Guinea, Samoa",
  "South America": "Argentina, Bolivia, Brazil, Chile, Colombia, Ecuador, Guyana, Peru, Venezuela",
};

test("there are many places of every type", () => {
  expect(count(places, "national_park")).toBeGreaterThanOrEqual(230);
  expect(count(american, "city")).toBeGreaterThanOrEqual(150);
  expect(count(others, "city")).toBeGreaterThanOrEqual(80);
  expect(count(places, "state_park")).toBeGreaterThanOrEqual(70);
  expect(count(places, "local_park")).toBeGreaterThanOrEqual(40);
  expect(count(places, "landmark")).toBeGreaterThanOrEqual(60);
});

test("ids are fit for an address, and no two places share one", () => {
  const ids = places.map(({ id }) => id);
  expect(ids.filter(id => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("every text is tidy", () => {
  const texts = places.flatMap(({ name, region, country }) => [name, region, country]).filter(Boolean);
  expect(texts.filter(text => !/^[\p{L}0-9ʻ]([\p{L}0-9ʻ ,.'/-]*[\p{L}0-9.])?$/u.test(text))).toEqual([]);
  expect(texts.filter(text => text.includes("  "))).toEqual([]);
  expect(places.filter(({ name, country }) => !name || !country)).toEqual([]);
});

test("the 63 national parks of the United States are there, and no other", () => {
  const named = american.filter(({ type }) => type === "national_park").map(({ name }) => name);
  const full = nationalParks.map(name =>
    name === "American Samoa" ? `National Park of ${name}` : `${name} National Park`,
  );
  expect(full).toHaveLength(63);
  expect(named.sort()).toEqual(full.sort());
});

test("a name that tells its kind has that type", () => {
  const kinds: [RegExp, Place["type"]][] = [
    [/ National Park( Reserve)?$/, "national_park"],
    [/ (State|Provincial|Territorial) Park$/, "state_park"],
    [/ (Regional|City) Park$/, "local_park"],
  ];
  for (const [kind, type] of kinds)
    expect(places.filter(place => kind.test(place.name) && place.type !== type)).toEqual([]);
});

test("every state has at least three cities, and every American region is a state, a territory or the district", () => {
  const regions = american.flatMap(({ region }) => region.split(/, | and /));
  const known = [...states, ...regionsOutsideTheStates];
  expect(states).toHaveLength(50);
  expect([...new Set(regions)].sort()).toEqual(known.sort());
  const few = states.filter(
    state =>
      count(
        american.filter(({ region }) => region === state),
        "city",
      ) < 3,
  );
  expect(few).toEqual([]);
});

test("every continent is there, and all but one have national parks", () => {
  const countries = Object.values(continents).flatMap(text => text.split(/,\s+/));
  expect([...new Set(places.map(({ country }) => country))].sort()).toEqual(countries.sort());
  const withParks = Object.entries(continents).filter(([, text]) =>
    places.some(({ type, country }) => type === "national_park" && text.split(/,\s+/).includes(country)),
  );
  expect(withParks.map(([continent]) => continent)).toEqual(
    Object.keys(continents).filter(continent => continent !== "Antarctica"),
  );
});
