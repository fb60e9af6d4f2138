import { parsePlaces } from "../parse-places";

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
