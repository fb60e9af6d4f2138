import { parsePlaces } from "../../parse-places";

export const nationalParksOfOceania = parsePlaces(
  "national_park",
  `
Australia
  Australian Capital Territory: Namadgi National Park
  New South Wales: Barrington Tops National Park; Blue Mountains National Park; Kosciuszko National Park
  New South Wales: Royal National Park; Wollemi National Park
  Northern Territory: Kakadu National Park; Nitmiluk National Park; Uluru-Kata Tjuta National Park
  Northern Territory: Watarrka National Park; West MacDonnell National Park
  Queensland: Carnarvon National Park; Daintree National Park; Lamington National Park
  South Australia: Ikara-Flinders Ranges National Park
  Tasmania: Cradle Mountain-Lake St Clair National Park; Franklin-Gordon Wild Rivers National Park
  Tasmania: Freycinet National Park; Mount Field National Park; Southwest National Park
  Tasmania: Walls of Jerusalem National Park
  Victoria: Alpine National Park; Grampians National Park; Great Otway National Park
  Victoria: Wilsons Promontory National Park
  Western Australia: Kalbarri National Park; Karijini National Park; Purnululu National Park
  Western Australia: Stirling Range National Park
Fiji
  Viti Levu: Sigatoka Sand Dunes National Park
New Zealand
  Canterbury: Aoraki/Mount Cook National Park
  Canterbury and West Coast: Arthur's Pass National Park
  Manawatū-Whanganui: Tongariro National Park; Whanganui National Park
  Otago and West Coast: Mount Aspiring National Park
  Southland: Fiordland National Park; Rakiura National Park
  Taranaki: Te Papa-Kura-o-Taranaki
  Tasman: Abel Tasman National Park; Nelson Lakes National Park
  Tasman and West Coast: Kahurangi National Park
  West Coast: Paparoa National Park; Westland Tai Poutini National Park
Papua New Guinea
  Central: Varirata National Park
Samoa
  Upolu: O Le Pupu-Puʻe National Park
`,
);
