import { parsePlaces } from "../place";

/** Also those of provinces and territories. */
export const stateParks = parsePlaces(
  "state_park",
  `
Argentina
  Mendoza: Aconcagua Provincial Park
Australia
  Victoria: Cathedral Range State Park
Canada
  Alberta: Dinosaur Provincial Park; Peter Lougheed Provincial Park
  Alberta and Saskatchewan: Cypress Hills Interprovincial Park
  British Columbia: Bowron Lake Provincial Park; E.C. Manning Provincial Park; Garibaldi Provincial Park
  British Columbia: Mount Assiniboine Provincial Park; Mount Robson Provincial Park; Strathcona Provincial Park
  British Columbia: Wells Gray Provincial Park
  Ontario: Algonquin Provincial Park; Frontenac Provincial Park; Killarney Provincial Park
  Ontario: Sleeping Giant Provincial Park
  Yukon: Tombstone Territorial Park
South Africa
  KwaZulu-Natal: uKhahlamba Drakensberg Park
United States
  Alabama: Cheaha State Park
  Alaska: Chugach State Park; Denali State Park; Kachemak Bay State Park
  Arizona: Lost Dutchman State Park; Slide Rock State Park
  Arkansas: Petit Jean State Park
  California: Anza-Borrego Desert State Park; Big Basin Redwoods State Park; Humboldt Redwoods State Park
  California: Jedediah Smith Redwoods State Park; Mount San Jacinto State Park; Mount Tamalpais State Park
  California: Pfeiffer Big Sur State Park
  Colorado: Eldorado Canyon State Park
  Connecticut: Sleeping Giant State Park
  Delaware: Cape Henlopen State Park
  Florida: Bahia Honda State Park
  Georgia: Amicalola Falls State Park; Cloudland Canyon State Park; Tallulah Gorge State Park
  Hawaii: Kōkeʻe State Park; Na Pali Coast State Wilderness Park; Waimea Canyon State Park
  Idaho: Castle Rocks State Park
  Illinois: Starved Rock State Park
  Indiana: Brown County State Park; Turkey Run State Park
  Iowa: Backbone State Park
  Kansas: Little Jerusalem Badlands State Park
  Kentucky: Cumberland Falls State Resort Park; Natural Bridge State Resort Park
  Louisiana: Chicot State Park
  Maine: Baxter State Park; Grafton Notch State Park
  Maryland: Cunningham Falls State Park
  Massachusetts: Mount Greylock State Reservation
  Michigan: Porcupine Mountains Wilderness State Park; Tahquamenon Falls State Park
  Minnesota: Gooseberry Falls State Park; Itasca State Park; Tettegouche State Park
  Mississippi: Tishomingo State Park
  Missouri: Elephant Rocks State Park; Johnson's Shut-Ins State Park
  Montana: Makoshika State Park
  Nebraska: Smith Falls State Park
  Nevada: Valley of Fire State Park
  New Hampshire: Franconia Notch State Park; Monadnock State Park
  New Jersey: High Point State Park
  New Mexico: City of Rocks State Park
  New York: Bear Mountain State Park; Letchworth State Park; Minnewaska State Park Preserve
  New York: Niagara Falls State Park; Watkins Glen State Park
  North Carolina: Chimney Rock State Park; Grandfather Mountain State Park; Mount Mitchell State Park
  North Carolina: Stone Mountain State Park
  North Dakota: Little Missouri State Park
  Ohio: Hocking Hills State Park
  Oklahoma: Beavers Bend State Park
  Oregon: Ecola State Park; Silver Falls State Park; Smith Rock State Park
  Pennsylvania: Ohiopyle State Park; Ricketts Glen State Park; Worlds End State Park
  Rhode Island: Beavertail State Park
  South Carolina: Table Rock State Park
  South Dakota: Bear Butte State Park; Custer State Park
  Tennessee: Fall Creek Falls State Park
  Texas: Big Bend Ranch State Park; Caprock Canyons State Park; Enchanted Rock State Natural Area
  Texas: Palo Duro Canyon State Park
  Utah: Antelope Island State Park; Dead Horse Point State Park; Goblin Valley State Park
  Utah: Snow Canyon State Park
  Vermont: Camel's Hump State Park; Smugglers' Notch State Park
  Virginia: Grayson Highlands State Park
  Washington: Deception Pass State Park; Moran State Park
  West Virginia: Blackwater Falls State Park
  Wisconsin: Copper Falls State Park; Devil's Lake State Park
  Wyoming: Sinks Canyon State Park
`,
);

export const localParks = parsePlaces(
  "local_park",
  `
Australia
  Western Australia: Kings Park
Austria
  Vienna: Lainzer Tiergarten
Brazil
  São Paulo: Ibirapuera Park
Canada
  British Columbia: Lighthouse Park; Lynn Canyon Park; Stanley Park
  Nova Scotia: Point Pleasant Park
  Ontario: High Park
  Quebec: Mount Royal Park
Chile
  Santiago: Santiago Metropolitan Park
China
  Hong Kong: Sai Kung East Country Park; Tai Mo Shan Country Park
France
  Île-de-France: Bois de Vincennes
Germany
  Bavaria: Englischer Garten
  Berlin: Tiergarten
Ireland
  Dublin: Phoenix Park
Mexico
  Mexico City: Chapultepec
Netherlands
  North Holland: Vondelpark
New Zealand
  Auckland: Hunua Ranges Regional Park; Waitākere Ranges Regional Park
  Wellington: Belmont Regional Park
Portugal
  Lisbon: Monsanto Forest Park
Singapore
  MacRitchie Reservoir Park
South Korea
  Seoul: Namsan Park
Spain
  Madrid: Casa de Campo
United Kingdom
  England: Hampstead Heath; Hyde Park; Richmond Park
  Scotland: Holyrood Park
United States
  Alabama: Ruffner Mountain Nature Preserve
  Alaska: Kincaid Park
  Arizona: South Mountain Park
  California: Balboa Park; Golden Gate Park; Griffith Park; Mission Trails Regional Park
  California: Reinhardt Redwood Regional Park; Runyon Canyon Park; Tilden Regional Park
  Colorado: Garden of the Gods; Red Rocks Park
  Georgia: Piedmont Park
  Idaho: Camel's Back Park
  Minnesota: Minnehaha Regional Park
  Missouri: Forest Park
  Montana: Mount Helena City Park
  New York: Central Park; Prospect Park; Van Cortlandt Park
  Oklahoma: Turkey Mountain
  Oregon: Forest Park; Mount Tabor Park
  Pennsylvania: Fairmount Park; Wissahickon Valley Park
  Tennessee: Percy Warner Park; Shelby Farms Park
  Texas: Barton Creek Greenbelt; Zilker Park
  Virginia: James River Park
  Washington: Cougar Mountain Regional Wildland Park; Discovery Park; Point Defiance Park
`,
);
