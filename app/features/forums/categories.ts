import type { BadgeTone } from "~/ui/content/badge";

export interface Subcategory {
  id: string;
  name: string;
}

export interface Category {
  id: string;
  name: string;
  tone?: BadgeTone;
  subcategories: readonly Subcategory[];
}

export const categories: readonly Category[] = [
  {
    id: "general",
    name: "General Discussion",
    subcategories: [
      { id: "discussion", name: "Discussion" },
      { id: "advice", name: "Advice" },
      { id: "meetups", name: "Meetups" },
      { id: "weather", name: "Weather" },
      { id: "news", name: "News" },
    ],
  },
  {
    id: "trails",
    name: "Trail Reports",
    tone: "forest",
    subcategories: [
      { id: "day-hikes", name: "Day Hikes" },
      { id: "multi-day", name: "Multi-Day" },
      { id: "local-trails", name: "Local Trails" },
      { id: "trail-conditions", name: "Trail Conditions" },
      { id: "route-planning", name: "Route Planning" },
      { id: "trail-maintenance", name: "Trail Maintenance" },
    ],
  },
  {
    id: "gear",
    name: "Gear Reviews",
    tone: "granite",
    subcategories: [
      { id: "boots-and-shoes", name: "Boots and Shoes" },
      { id: "packs", name: "Packs" },
      { id: "tents-and-shelters", name: "Tents and Shelters" },
      { id: "sleep-systems", name: "Sleep Systems" },
      { id: "clothing", name: "Clothing" },
      { id: "stoves-and-kitchen", name: "Stoves and Kitchen" },
      { id: "repair-and-care", name: "Repair and Care" },
    ],
  },
  {
    id: "photography",
    name: "Photography",
    tone: "sunrise",
    subcategories: [
      { id: "landscapes", name: "Landscapes" },
      { id: "wildlife-photos", name: "Wildlife Photos" },
      { id: "night-sky", name: "Night Sky" },
      { id: "phone-photography", name: "Phone Photography" },
      { id: "camera-gear", name: "Camera Gear" },
      { id: "editing", name: "Editing" },
    ],
  },
  {
    id: "planning",
    name: "Trip Planning",
    tone: "water",
    subcategories: [
      { id: "itineraries", name: "Itineraries" },
      { id: "permits", name: "Permits" },
      { id: "maps-and-navigation", name: "Maps and Navigation" },
      { id: "food-planning", name: "Food Planning" },
      { id: "getting-there", name: "Getting There" },
      { id: "when-to-go", name: "When to Go" },
    ],
  },
  {
    id: "safety",
    name: "Safety & Preparedness",
    tone: "sunrise",
    subcategories: [
      { id: "first-aid", name: "First Aid" },
      { id: "weather-hazards", name: "Weather Hazards" },
      { id: "avalanche-and-snow", name: "Avalanche and Snow" },
      { id: "river-crossings", name: "River Crossings" },
      { id: "emergency-signals", name: "Emergency Signals" },
      { id: "lessons-learned", name: "Lessons Learned" },
    ],
  },
  {
    id: "wildlife",
    name: "Wildlife & Nature",
    tone: "water",
    subcategories: [
      { id: "birds", name: "Birds" },
      { id: "mammals", name: "Mammals" },
      { id: "plants-and-fungi", name: "Plants and Fungi" },
      { id: "geology", name: "Geology" },
      { id: "conservation", name: "Conservation" },
      { id: "pets", name: "Pets" },
    ],
  },
  {
    id: "camping",
    name: "Camping",
    tone: "meadow",
    subcategories: [
      { id: "campgrounds", name: "Campgrounds" },
      { id: "backcountry-sites", name: "Backcountry Sites" },
      { id: "car-camping", name: "Car Camping" },
      { id: "winter-camping", name: "Winter Camping" },
      { id: "hammocks", name: "Hammocks" },
      { id: "camp-cooking", name: "Camp Cooking" },
    ],
  },
  {
    id: "backpacking",
    name: "Backpacking",
    tone: "meadow",
    subcategories: [
      { id: "first-overnight", name: "First Overnight" },
      { id: "weekend-trips", name: "Weekend Trips" },
      { id: "through-hiking", name: "Through-Hiking" },
      { id: "ultralight", name: "Ultralight" },
      { id: "resupply", name: "Resupply" },
      { id: "water-and-food", name: "Water and Food" },
    ],
  },
  {
    id: "climbing",
    name: "Rock Climbing",
    tone: "granite",
    subcategories: [
      { id: "bouldering", name: "Bouldering" },
      { id: "sport-climbing", name: "Sport Climbing" },
      { id: "trad-climbing", name: "Trad Climbing" },
      { id: "alpine", name: "Alpine" },
      { id: "indoor-training", name: "Indoor Training" },
      { id: "ropes-and-anchors", name: "Ropes and Anchors" },
      { id: "slack-lining", name: "Slack Lining" },
      { id: "high-lining", name: "High Lining" },
    ],
  },
  {
    id: "national-parks",
    name: "National Parks",
    subcategories: [
      { id: "park-guides", name: "Park Guides" },
      { id: "scenic-drives", name: "Scenic Drives" },
      { id: "passes-and-reservations", name: "Passes and Reservations" },
      { id: "ranger-programs", name: "Ranger Programs" },
      { id: "hidden-corners", name: "Hidden Corners" },
    ],
  },
  {
    id: "beginners",
    name: "Beginners Corner",
    subcategories: [
      { id: "first-steps", name: "First Steps" },
      { id: "what-to-pack", name: "What to Pack" },
      { id: "getting-fit", name: "Getting Fit" },
      { id: "trail-etiquette", name: "Trail Etiquette" },
      { id: "finding-partners", name: "Finding Partners" },
      { id: "ask-anything", name: "Ask Anything" },
    ],
  },
];

/** Posts may carry either. */
export function findCategory(idOrName: string): Category | undefined {
  return findNamed(categories, idOrName);
}

/** Subcategory ids are unique across categories. */
export function findSubcategory(idOrName: string): Subcategory | undefined {
  const all = categories.flatMap(category => category.subcategories);
  return findNamed(all, idOrName);
}

function findNamed<Named extends { id: string; name: string }>(list: readonly Named[], idOrName: string) {
  const wanted = idOrName.trim().toLowerCase();
  return list.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
}
