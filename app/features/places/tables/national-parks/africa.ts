import { parsePlaces } from "../../parse-places";

export const nationalParksOfAfrica = parsePlaces(
  "national_park",
  `
Algeria
  Tassili n'Ajjer National Park
Botswana
  Chobe National Park
Democratic Republic of the Congo
  Virunga National Park
Egypt
  South Sinai: Ras Mohammed National Park
Ethiopia
  Amhara: Simien Mountains National Park
  Oromia: Bale Mountains National Park
Gabon
  Loango National Park
Kenya
  Kajiado: Amboseli National Park
  Nairobi: Nairobi National Park
  Nakuru: Hell's Gate National Park
  Aberdare National Park; Mount Kenya National Park
Lesotho
  Sehlabathebe National Park
Madagascar
  Andringitra National Park; Isalo National Park; Ranomafana National Park; Tsingy de Bemaraha National Park
Malawi
  Nyika National Park
Mauritius
  Black River Gorges National Park
Morocco
  High Atlas: Toubkal National Park
Mozambique
  Manica: Chimanimani National Park
  Sofala: Gorongosa National Park
Namibia
  Etosha National Park; Namib-Naukluft National Park
Rwanda
  Nyungwe National Park; Volcanoes National Park
Seychelles
  Mahé: Morne Seychellois National Park
South Africa
  Eastern Cape: Addo Elephant National Park
  Free State: Golden Gate Highlands National Park
  KwaZulu-Natal: Royal Natal National Park
  Limpopo and Mpumalanga: Kruger National Park
  Northern Cape: Augrabies Falls National Park; Richtersveld National Park
  Western Cape: Table Mountain National Park
  Western Cape and Eastern Cape: Garden Route National Park
Tanzania
  Arusha: Arusha National Park
  Kilimanjaro: Kilimanjaro National Park
  Serengeti National Park; Udzungwa Mountains National Park
Uganda
  Bwindi Impenetrable National Park; Mgahinga Gorilla National Park; Murchison Falls National Park
  Queen Elizabeth National Park; Rwenzori Mountains National Park
Zambia
  Southern: Mosi-oa-Tunya National Park
  South Luangwa National Park
Zimbabwe
  Manicaland: Chimanimani National Park; Nyanga National Park
  Mashonaland West: Mana Pools National Park
  Matabeleland North: Hwange National Park; Victoria Falls National Park
`,
);
