import { parsePlaces } from "../../parse-places";

export const citiesElsewhere = parsePlaces(
  "city",
  `
Argentina
  Mendoza: Mendoza
  Río Negro: Bariloche
  Santa Cruz: El Chaltén
  Tierra del Fuego: Ushuaia
Australia
  New South Wales: Katoomba; Sydney
  Northern Territory: Alice Springs
  Tasmania: Hobart
  Victoria: Melbourne
  Western Australia: Perth
Bolivia
  La Paz: La Paz
Brazil
  Rio de Janeiro: Rio de Janeiro
Canada
  Alberta: Banff; Calgary; Canmore; Jasper
  British Columbia: Revelstoke; Squamish; Tofino; Vancouver; Whistler
  Newfoundland and Labrador: St. John's
  Nova Scotia: Halifax
  Ontario: Ottawa; Toronto
  Quebec: Montreal; Quebec City
  Yukon: Whitehorse
Chile
  Antofagasta: San Pedro de Atacama
  Araucanía: Pucón
  Magallanes: Puerto Natales
  Santiago
China
  Sichuan: Chengdu
  Yunnan: Lijiang
  Hong Kong
Colombia
  Quindío: Salento
  Bogotá
Costa Rica
  Alajuela: La Fortuna
Ecuador
  Pichincha: Quito
  Tungurahua: Baños
Georgia
  Mtskheta-Mtianeti: Stepantsminda
  Samegrelo-Zemo Svaneti: Mestia
  Tbilisi
Greenland
  Kangerlussuaq; Nuuk
Guatemala
  Sacatepéquez: Antigua Guatemala
India
  Himachal Pradesh: Manali
  Ladakh: Leh
  Uttarakhand: Rishikesh
  West Bengal: Darjeeling
Indonesia
  Bali: Ubud
Japan
  Hokkaido: Sapporo
  Kyoto: Kyoto
  Nagano: Matsumoto
  Tokyo
Kazakhstan
  Almaty
Kenya
  Nairobi
Kyrgyzstan
  Issyk-Kul: Karakol
  Bishkek
Malaysia
  Sabah: Kota Kinabalu
Mexico
  Mexico City
Morocco
  Marrakesh-Safi: Marrakesh
  Tanger-Tétouan-Al Hoceima: Chefchaouen
Nepal
  Bagmati: Kathmandu
  Gandaki: Pokhara
  Koshi: Lukla; Namche Bazaar
New Zealand
  Auckland: Auckland
  Canterbury: Christchurch
  Otago: Queenstown; Wānaka
  Southland: Te Anau
  Wellington: Wellington
Pakistan
  Gilgit-Baltistan: Skardu
Panama
  Chiriquí: Boquete
Peru
  Áncash: Huaraz
  Arequipa: Arequipa
  Cusco: Cusco
South Africa
  Western Cape: Cape Town
South Korea
  Gangwon: Sokcho
  Seoul
Sri Lanka
  Uva: Ella
Taiwan
  Taipei
Tanzania
  Arusha: Arusha
  Kilimanjaro: Moshi
Thailand
  Chiang Mai: Chiang Mai
Turkey
  Nevşehir: Göreme
Vietnam
  Sa Pa
`,
);
