import type { BadgeTone } from "~/ui/content/badge";

export interface Subcategory {
  id: string;
  name: string;
}

export interface Category {
  id: string;
  name: string;
  tone?: BadgeTone | undefined;
  subcategories: readonly Subcategory[];
}

export const categories: readonly Category[] = [
  category("general", "General Discussion", "Discussion; Advice; Meetups; Weather; News"),
  category(
    "trails",
    "Trail Reports",
    "Day Hikes; Multi-Day; Local Trails; Trail Conditions; Route Planning; Trail Maintenance",
    "forest",
  ),
  category(
    "gear",
    "Gear Reviews",
    "Boots and Shoes; Packs; Tents and Shelters; Sleep Systems; Clothing; Stoves and Kitchen; Repair and Care",
    "granite",
  ),
  category(
    "photography",
    "Photography",
    "Landscapes; Wildlife Photos; Night Sky; Phone Photography; Camera Gear; Editing",
    "sunrise",
  ),
  category(
    "planning",
    "Trip Planning",
    "Itineraries; Permits; Maps and Navigation; Food Planning; Getting There; When to Go",
    "water",
  ),
  category(
    "safety",
    "Safety & Preparedness",
    "First Aid; Weather Hazards; Avalanche and Snow; River Crossings; Emergency Signals; Lessons Learned",
    "sunrise",
  ),
  category(
    "wildlife",
    "Wildlife & Nature",
    "Birds; Mammals; Plants and Fungi; Geology; Conservation; Pets",
    "water",
  ),
  category(
    "camping",
    "Camping",
    "Campgrounds; Backcountry Sites; Car Camping; Winter Camping; Hammocks; Camp Cooking",
    "meadow",
  ),
  category(
    "backpacking",
    "Backpacking",
    "First Overnight; Weekend Trips; Through-Hiking; Ultralight; Resupply; Water and Food",
    "meadow",
  ),
  category(
    "climbing",
    "Rock Climbing",
    "Bouldering; Sport Climbing; Trad Climbing; Alpine; Indoor Training; Ropes and Anchors; Slack Lining; High Lining",
    "granite",
  ),
  category(
    "national-parks",
    "National Parks",
    "Park Guides; Scenic Drives; Passes and Reservations; Ranger Programs; Hidden Corners",
  ),
  category(
    "beginners",
    "Beginners Corner",
    "First Steps; What to Pack; Getting Fit; Trail Etiquette; Finding Partners; Ask Anything",
  ),
];

function category(id: string, name: string, subcategories: string, tone?: BadgeTone): Category {
  const named = subcategories.split("; ").map(name => ({ id: slug(name), name }));
  return { id, name, tone, subcategories: named };
}

export function slug(text: string | null | undefined) {
  return (text ?? "")
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}

export function findCategory(idOrName: string): Category | undefined {
  return findNamed(categories, idOrName);
}

export function findSubcategory(idOrName: string): Subcategory | undefined {
  const all = categories.flatMap(category => category.subcategories);
  return findNamed(all, idOrName);
}

function findNamed<Named extends { id: string; name: string }>(list: readonly Named[], idOrName: string) {
  const wanted = idOrName.trim().toLowerCase();
  return list.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
}
