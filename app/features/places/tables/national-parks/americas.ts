import { parsePlaces } from "../../parse-places";

export const nationalParksOfTheAmericas = parsePlaces(
  "national_park",
  `
Argentina
  Chubut: Los Alerces National Park
  La Rioja: Talampaya National Park
  Misiones: Iguazú National Park
  Neuquén: Lanín National Park
  Río Negro and Neuquén: Nahuel Huapi National Park
  Santa Cruz: Los Glaciares National Park
  Tierra del Fuego: Tierra del Fuego National Park
Bolivia
  Oruro: Sajama National Park
  Potosí: Torotoro National Park
Brazil
  Bahia: Chapada Diamantina National Park
  Goiás: Chapada dos Veadeiros National Park
  Maranhão: Lençóis Maranhenses National Park
  Paraná: Iguaçu National Park
  Pernambuco: Fernando de Noronha Marine National Park
  Rio de Janeiro: Serra dos Órgãos National Park; Tijuca National Park
  Rio de Janeiro and Minas Gerais: Itatiaia National Park
  Rio Grande do Sul and Santa Catarina: Aparados da Serra National Park
Canada
  Alberta: Banff National Park; Jasper National Park; Waterton Lakes National Park
  Alberta and Northwest Territories: Wood Buffalo National Park
  British Columbia: Glacier National Park; Gulf Islands National Park Reserve
  British Columbia: Gwaii Haanas National Park Reserve; Kootenay National Park; Mount Revelstoke National Park
  British Columbia: Pacific Rim National Park Reserve; Yoho National Park
  Manitoba: Riding Mountain National Park
  New Brunswick: Fundy National Park
  Newfoundland and Labrador: Gros Morne National Park; Torngat Mountains National Park
  Northwest Territories: Nahanni National Park Reserve
  Nova Scotia: Cape Breton Highlands National Park; Kejimkujik National Park
  Nunavut: Auyuittuq National Park; Quttinirpaaq National Park
  Ontario: Bruce Peninsula National Park; Thousand Islands National Park
  Prince Edward Island: Prince Edward Island National Park
  Quebec: Forillon National Park; La Mauricie National Park
  Saskatchewan: Grasslands National Park; Prince Albert National Park
  Yukon: Kluane National Park
Chile
  Araucanía: Conguillío National Park
  Aysén: Cerro Castillo National Park; Patagonia National Park
  Los Lagos: Pumalín Douglas Tompkins National Park; Vicente Pérez Rosales National Park
  Magallanes: Torres del Paine National Park
  Valparaíso: La Campana National Park; Rapa Nui National Park
Colombia
  Boyacá, Arauca and Casanare: El Cocuy National Natural Park
  Caldas, Quindío, Risaralda and Tolima: Los Nevados National Natural Park
  Magdalena: Tayrona National Natural Park
Costa Rica
  Alajuela: Arenal Volcano National Park
  Limón: Tortuguero National Park
  Puntarenas: Corcovado National Park; Manuel Antonio National Park
  San José, Cartago and Limón: Chirripó National Park
Cuba
  Pinar del Río: Viñales National Park
Dominica
  Morne Trois Pitons National Park
Dominican Republic
  Armando Bermúdez National Park
Ecuador
  Azuay: El Cajas National Park
  Cotopaxi, Napo and Pichincha: Cotopaxi National Park
  Galápagos: Galápagos National Park
El Salvador
  Ahuachapán: El Imposible National Park
France
  Guadeloupe: Guadeloupe National Park
Greenland
  Northeast Greenland National Park
Guatemala
  Petén: Tikal National Park
Guyana
  Potaro-Siparuni: Kaieteur National Park
Jamaica
  Blue and John Crow Mountains National Park
Mexico
  Baja California Sur: Cabo Pulmo National Park
  Chihuahua: Basaseachic Falls National Park
  Quintana Roo: Tulum National Park
  State of Mexico, Puebla and Morelos: Iztaccíhuatl-Popocatépetl National Park
  Veracruz and Puebla: Pico de Orizaba National Park
Nicaragua
  Masaya: Masaya Volcano National Park
Panama
  Chiriquí: Volcán Barú National Park
Peru
  Áncash: Huascarán National Park
  Cusco and Madre de Dios: Manú National Park
United States
  Alaska: Denali National Park; Gates of the Arctic National Park; Glacier Bay National Park
  Alaska: Katmai National Park; Kenai Fjords National Park; Kobuk Valley National Park; Lake Clark National Park
  Alaska: Wrangell-St. Elias National Park
  American Samoa: National Park of American Samoa
  Arizona: Grand Canyon National Park; Petrified Forest National Park; Saguaro National Park
  Arkansas: Hot Springs National Park
  California: Channel Islands National Park; Joshua Tree National Park; Kings Canyon National Park
  California: Lassen Volcanic National Park; Pinnacles National Park; Redwood National Park
  California: Sequoia National Park; Yosemite National Park
  California and Nevada: Death Valley National Park
  Colorado: Black Canyon of the Gunnison National Park; Great Sand Dunes National Park; Mesa Verde National Park
  Colorado: Rocky Mountain National Park
  Florida: Biscayne National Park; Dry Tortugas National Park; Everglades National Park
  Hawaii: Haleakalā National Park; Hawaiʻi Volcanoes National Park
  Indiana: Indiana Dunes National Park
  Kentucky: Mammoth Cave National Park
  Maine: Acadia National Park
  Michigan: Isle Royale National Park
  Minnesota: Voyageurs National Park
  Missouri: Gateway Arch National Park
  Montana: Glacier National Park
  Nevada: Great Basin National Park
  New Mexico: Carlsbad Caverns National Park; White Sands National Park
  North Dakota: Theodore Roosevelt National Park
  Ohio: Cuyahoga Valley National Park
  Oregon: Crater Lake National Park
  South Carolina: Congaree National Park
  South Dakota: Badlands National Park; Wind Cave National Park
  Tennessee and North Carolina: Great Smoky Mountains National Park
  Texas: Big Bend National Park; Guadalupe Mountains National Park
  U.S. Virgin Islands: Virgin Islands National Park
  Utah: Arches National Park; Bryce Canyon National Park; Canyonlands National Park; Capitol Reef National Park
  Utah: Zion National Park
  Virginia: Shenandoah National Park
  Washington: Mount Rainier National Park; North Cascades National Park; Olympic National Park
  West Virginia: New River Gorge National Park
  Wyoming: Grand Teton National Park
  Wyoming, Montana and Idaho: Yellowstone National Park
Venezuela
  Bolívar: Canaima National Park
  Mérida and Barinas: Sierra Nevada National Park
`,
);
