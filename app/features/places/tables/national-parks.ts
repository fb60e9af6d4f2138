import { parsePlaces } from "~/features/places/place";

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

export const nationalParksOfAsia = parsePlaces(
  "national_park",
  `
Armenia
  Tavush: Dilijan National Park
Bhutan
  Jigme Dorji National Park
Brunei
  Temburong: Ulu Temburong National Park
China
  Fujian and Jiangxi: Wuyishan National Park
  Hunan: Zhangjiajie National Forest Park
  Sichuan, Shaanxi and Gansu: Giant Panda National Park
Georgia
  Kakheti: Tusheti National Park
  Mtskheta-Mtianeti: Kazbegi National Park
India
  Assam: Kaziranga National Park
  Himachal Pradesh: Great Himalayan National Park
  Kerala: Eravikulam National Park
  Ladakh: Hemis National Park
  Sikkim: Khangchendzonga National Park
  Uttarakhand: Nanda Devi National Park; Valley of Flowers National Park
  West Bengal: Singalila National Park
Indonesia
  Aceh and North Sumatra: Gunung Leuser National Park
  East Java: Bromo Tengger Semeru National Park
  East Nusa Tenggara: Komodo National Park
  West Nusa Tenggara: Mount Rinjani National Park
Israel
  Haifa: Mount Carmel National Park
Japan
  Fukushima, Gunma, Niigata and Tochigi: Oze National Park
  Hokkaido: Daisetsuzan National Park; Shiretoko National Park
  Kagoshima: Yakushima National Park
  Kagoshima and Miyazaki: Kirishima-Kinkowan National Park
  Kantō and Chūbu: Fuji-Hakone-Izu National Park
  Kumamoto and Oita: Aso-Kuju National Park
  Mie, Nara and Wakayama: Yoshino-Kumano National Park
  Nagano, Gifu, Toyama and Niigata: Chubu-Sangaku National Park
  Nagano, Shizuoka and Yamanashi: Minami Alps National Park
  Okinawa: Iriomote-Ishigaki National Park
  Tochigi, Gunma and Fukushima: Nikko National Park
  Tokyo, Saitama, Yamanashi and Nagano: Chichibu-Tama-Kai National Park
  Yamagata, Fukushima and Niigata: Bandai-Asahi National Park
Kazakhstan
  Almaty: Charyn Canyon National Park; Ile-Alatau National Park; Kolsai Lakes National Park
Kyrgyzstan
  Chüy: Ala-Archa National Park
Laos
  Khammouane: Hin Nam No National Park
Malaysia
  Pahang, Kelantan and Terengganu: Taman Negara National Park
  Sabah: Kinabalu Park
  Sarawak: Bako National Park; Gunung Mulu National Park
Mongolia
  Bayan-Ölgii: Altai Tavan Bogd National Park
  Ömnögovi: Gobi Gurvansaikhan National Park
  Töv: Gorkhi-Terelj National Park
Nepal
  Bagmati: Langtang National Park
  Karnali: Shey Phoksundo National Park
  Koshi: Makalu Barun National Park; Sagarmatha National Park
  Chitwan National Park
Pakistan
  Gilgit-Baltistan: Central Karakoram National Park
Philippines
  Palawan: Puerto Princesa Subterranean River National Park
South Korea
  Gangwon: Odaesan National Park; Seoraksan National Park
  Jeju: Hallasan National Park
  Seoul: Bukhansan National Park
  Jirisan National Park
Sri Lanka
  Central: Horton Plains National Park
Taiwan
  Shei-Pa National Park; Taroko National Park; Yushan National Park
Tajikistan
  Tajik National Park
Thailand
  Chiang Mai: Doi Inthanon National Park; Doi Suthep-Pui National Park
  Loei: Phu Kradueng National Park
  Nakhon Ratchasima: Khao Yai National Park
  Surat Thani: Khao Sok National Park
Turkey
  Adıyaman: Mount Nemrut National Park
  Aladağlar National Park; Kaçkar Mountains National Park
Vietnam
  Cat Ba National Park; Hoang Lien National Park; Phong Nha-Ke Bang National Park
`,
);

export const nationalParksOfEurope = parsePlaces(
  "national_park",
  `
Albania
  Vlorë: Butrint National Park; Llogara National Park
Austria
  Carinthia, Salzburg and Tyrol: Hohe Tauern National Park
  Lower Austria and Vienna: Donau-Auen National Park
  Styria: Gesäuse National Park
Bosnia and Herzegovina
  Sutjeska National Park
Bulgaria
  Central Balkan National Park; Pirin National Park; Rila National Park
Croatia
  Krka National Park; Paklenica National Park; Plitvice Lakes National Park
Czechia
  Hradec Králové and Liberec: Krkonoše National Park
  Plzeň and South Bohemia: Šumava National Park
  Ústí nad Labem: Bohemian Switzerland National Park
Denmark
  Southern Denmark: Wadden Sea National Park
Estonia
  Lahemaa National Park
Finland
  Lapland: Pallas-Yllästunturi National Park; Urho Kekkonen National Park
  Lapland and Northern Ostrobothnia: Oulanka National Park
  North Karelia: Koli National Park
  Uusimaa: Nuuksio National Park
France
  Auvergne-Rhône-Alpes: Vanoise National Park
  Auvergne-Rhône-Alpes and Provence-Alpes-Côte d'Azur: Écrins National Park
  Nouvelle-Aquitaine and Occitanie: Pyrénées National Park
  Occitanie: Cévennes National Park
  Provence-Alpes-Côte d'Azur: Calanques National Park; Mercantour National Park
  Réunion: Réunion National Park
Germany
  Baden-Württemberg: Black Forest National Park
  Bavaria: Bavarian Forest National Park; Berchtesgaden National Park
  Lower Saxony and Saxony-Anhalt: Harz National Park
  Mecklenburg-Western Pomerania: Jasmund National Park
  Saxony: Saxon Switzerland National Park
Greece
  Central Macedonia and Thessaly: Olympus National Park
  Crete: Samaria National Park
  Epirus and Western Macedonia: Northern Pindos National Park
Hungary
  Aggtelek National Park; Bükk National Park
Iceland
  Snæfellsjökull National Park; Þingvellir National Park; Vatnajökull National Park
Ireland
  Clare: Burren National Park
  Donegal: Glenveagh National Park
  Galway: Connemara National Park
  Kerry: Killarney National Park
  Mayo: Wild Nephin National Park
  Wicklow: Wicklow Mountains National Park
Italy
  Abruzzo: Maiella National Park
  Abruzzo, Lazio and Marche: Gran Sasso and Monti della Laga National Park
  Abruzzo, Lazio and Molise: Abruzzo, Lazio and Molise National Park
  Aosta Valley and Piedmont: Gran Paradiso National Park
  Campania: Vesuvius National Park
  Liguria: Cinque Terre National Park
  Lombardy and Trentino-Alto Adige: Stelvio National Park
  Marche and Umbria: Monti Sibillini National Park
  Tuscany and Emilia-Romagna: Foreste Casentinesi National Park
  Veneto: Dolomiti Bellunesi National Park
Latvia
  Gauja National Park
Lithuania
  Aukštaitija National Park
Montenegro
  Biogradska Gora National Park; Durmitor National Park
Netherlands
  Gelderland: De Hoge Veluwe National Park
North Macedonia
  Mavrovo National Park
Norway
  Buskerud, Telemark and Vestland: Hardangervidda National Park
  Innlandet: Rondane National Park
  Innlandet and Vestland: Jotunheimen National Park
  Innlandet, Møre og Romsdal and Trøndelag: Dovrefjell-Sunndalsfjella National Park
  Nordland: Lofotodden National Park; Saltfjellet-Svartisen National Park
  Vestland: Folgefonna National Park; Jostedalsbreen National Park
Poland
  Lesser Poland: Pieniny National Park; Tatra National Park
  Lower Silesia: Karkonosze National Park
  Podlaskie: Białowieża National Park
  Subcarpathia: Bieszczady National Park
Portugal
  Norte: Peneda-Gerês National Park
Romania
  Argeș and Brașov: Piatra Craiului National Park
  Hunedoara: Retezat National Park
Russia
  Chelyabinsk: Taganay National Park
  Irkutsk: Pribaikalsky National Park
Serbia
  Tara National Park
Slovakia
  Banská Bystrica and Žilina: Low Tatras National Park
  Košice, Prešov and Banská Bystrica: Slovak Paradise National Park
  Prešov and Žilina: Tatra National Park
  Žilina: Malá Fatra National Park
Slovenia
  Triglav National Park
Spain
  Andalusia: Sierra Nevada National Park
  Aragon: Ordesa y Monte Perdido National Park
  Asturias, Cantabria and León: Picos de Europa National Park
  Canary Islands: Caldera de Taburiente National Park; Garajonay National Park; Teide National Park
  Canary Islands: Timanfaya National Park
  Castilla y León and Madrid: Sierra de Guadarrama National Park
  Catalonia: Aigüestortes i Estany de Sant Maurici National Park
Sweden
  Dalarna: Fulufjället National Park
  Norrbotten: Abisko National Park; Sarek National Park
  Stockholm: Tyresta National Park
  Västernorrland: Skuleskogen National Park
Switzerland
  Graubünden: Swiss National Park
Ukraine
  Ivano-Frankivsk: Carpathian National Nature Park
United Kingdom
  England: Broads National Park; Dartmoor National Park; Exmoor National Park; Lake District National Park
  England: New Forest National Park; North York Moors National Park; Northumberland National Park
  England: Peak District National Park; South Downs National Park; Yorkshire Dales National Park
  Scotland: Cairngorms National Park; Loch Lomond and The Trossachs National Park
  Wales: Bannau Brycheiniog National Park; Eryri National Park; Pembrokeshire Coast National Park
`,
);

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
