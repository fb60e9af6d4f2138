/** Where a crawl begins that names no addresses. The admins' form, which imports this file, shows them. */
export const publicSources = [
  "https://www.nps.gov/subjects/trails/index.htm",
  "https://www.nps.gov/subjects/camping/index.htm",
  "https://www.fs.usda.gov/visit/know-before-you-go",
  "https://lnt.org/why/7-principles/",
  "https://www.weather.gov/safety/lightning",
  "https://avalanche.org/",
  "https://americanhiking.org/",
  "https://www.pcta.org/discover-the-trail/",
  "https://www.adventuresmart.ca/",
  "https://www.mountain.rescue.org.uk/",
  "https://www.mountaineering.scot/",
  "https://www.mountainsafety.org.nz/",
];
