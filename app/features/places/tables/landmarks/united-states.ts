import { parsePlaces } from "../../parse-places";

export const unitedStatesLandmarks = parsePlaces(
  "landmark",
  `
United States
  Alaska: Denali
  Arizona: Antelope Canyon; Camelback Mountain; Cathedral Rock; Havasu Falls; Horseshoe Bend
  Arizona and Utah: Monument Valley
  Arkansas: Buffalo National River
  California: El Capitan; Half Dome; Mount Shasta; Mount Whitney; Muir Woods; Point Reyes
  California and Nevada: Lake Tahoe
  Colorado: Hanging Lake; Longs Peak; Maroon Bells; Mount Elbert; Pikes Peak
  Georgia: Springer Mountain
  Hawaii: Diamond Head; Mauna Kea
  Idaho: Borah Peak; Craters of the Moon
  Kentucky: Red River Gorge
  Maine: Katahdin
  Massachusetts: Cape Cod National Seashore
  Michigan: Pictured Rocks; Sleeping Bear Dunes
  Minnesota: Boundary Waters
  Montana: Bob Marshall Wilderness
  Nevada: Red Rock Canyon
  New Hampshire: Franconia Ridge; Mount Washington; Tuckerman Ravine
  New Jersey and Pennsylvania: Delaware Water Gap
  New Mexico: Wheeler Peak
  New York: Mount Marcy
  North Carolina: Linville Gorge
  Oregon: Mount Hood; Multnomah Falls
  South Dakota: Black Elk Peak
  Tennessee and North Carolina: Kuwohi
  Texas: Guadalupe Peak
  Utah: Angels Landing; Delicate Arch; Grand Staircase-Escalante; Mount Timpanogos; The Narrows
  Vermont: Long Trail; Mount Mansfield
  Virginia: McAfee Knob; Old Rag
  Washington: Mount Baker; Mount St. Helens; The Enchantments
  West Virginia: Dolly Sods; Seneca Rocks
  Wisconsin: Apostle Islands
  Wyoming: Cirque of the Towers; Devils Tower; Gannett Peak; Grand Teton; Wind River Range
`,
);
