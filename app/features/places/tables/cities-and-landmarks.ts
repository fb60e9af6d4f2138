import { parsePlaces } from "~/features/places/place";

export const unitedStatesCities = parsePlaces(
  "city",
  `
United States
  Alabama: Birmingham; Fort Payne; Huntsville
  Alaska: Anchorage; Fairbanks; Juneau; Seward; Talkeetna
  Arizona: Flagstaff; Page; Phoenix; Sedona; Tucson
  Arkansas: Bentonville; Hot Springs; Little Rock
  California: Bishop; Lone Pine; Los Angeles; Mammoth Lakes; San Diego; San Francisco; Santa Cruz
  California: South Lake Tahoe; Truckee
  Colorado: Aspen; Boulder; Colorado Springs; Denver; Durango; Estes Park; Ouray; Telluride
  Connecticut: Hartford; Kent; New Haven
  Delaware: Dover; Lewes; Wilmington
  District of Columbia: Washington, D.C.
  Florida: Key West; Miami; Tallahassee
  Georgia: Atlanta; Dahlonega; Helen
  Hawaii: Hilo; Honolulu; Kailua-Kona; Līhuʻe
  Idaho: Boise; Coeur d'Alene; Ketchum
  Illinois: Carbondale; Chicago; Springfield
  Indiana: Bloomington; Fort Wayne; Indianapolis
  Iowa: Decorah; Des Moines; Dubuque
  Kansas: Manhattan; Topeka; Wichita
  Kentucky: Berea; Lexington; Louisville
  Louisiana: Baton Rouge; New Orleans; Shreveport
  Maine: Bangor; Bar Harbor; Millinocket; Portland
  Maryland: Annapolis; Baltimore; Cumberland
  Massachusetts: Boston; North Adams; Northampton
  Michigan: Copper Harbor; Marquette; Traverse City
  Minnesota: Duluth; Ely; Grand Marais; Minneapolis
  Mississippi: Jackson; Natchez; Oxford
  Missouri: Columbia; Kansas City; St. Louis
  Montana: Bozeman; Kalispell; Missoula; West Yellowstone; Whitefish
  Nebraska: Chadron; Omaha; Scottsbluff
  Nevada: Ely; Las Vegas; Reno
  New Hampshire: Concord; Lincoln; North Conway
  New Jersey: Newark; Princeton; Trenton
  New Mexico: Albuquerque; Santa Fe; Taos
  New York: Ithaca; Lake Placid; New Paltz; New York City
  North Carolina: Asheville; Boone; Bryson City; Charlotte; Hot Springs
  North Dakota: Bismarck; Fargo; Medora
  Ohio: Cleveland; Columbus; Yellow Springs
  Oklahoma: Lawton; Oklahoma City; Tulsa
  Oregon: Ashland; Bend; Cascade Locks; Eugene; Hood River; Portland
  Pennsylvania: Jim Thorpe; Ohiopyle; Philadelphia; Pittsburgh
  Rhode Island: Newport; Providence; Westerly
  South Carolina: Charleston; Columbia; Greenville
  South Dakota: Custer; Rapid City; Spearfish
  Tennessee: Chattanooga; Gatlinburg; Knoxville; Nashville
  Texas: Austin; El Paso; Houston; San Antonio; Terlingua
  Utah: Cedar City; Escalante; Kanab; Moab; Salt Lake City; Springdale
  Vermont: Burlington; Montpelier; Rutland; Stowe
  Virginia: Charlottesville; Damascus; Richmond; Roanoke
  Washington: Leavenworth; Port Angeles; Seattle; Winthrop
  West Virginia: Fayetteville; Harpers Ferry; Morgantown
  Wisconsin: Baraboo; Bayfield; Madison; Milwaukee
  Wyoming: Cody; Jackson; Lander; Laramie; Pinedale
`,
);

export const europeanCities = parsePlaces(
  "city",
  `
Austria
  Salzburg: Salzburg
  Tyrol: Innsbruck
  Vienna
Croatia
  Zagreb
Czechia
  Prague
Denmark
  Copenhagen
Finland
  Lapland: Rovaniemi
  Uusimaa: Helsinki
France
  Auvergne-Rhône-Alpes: Annecy; Chamonix; Grenoble
  Île-de-France: Fontainebleau; Paris
  Provence-Alpes-Côte d'Azur: Briançon
Germany
  Bavaria: Garmisch-Partenkirchen; Munich; Oberstdorf
  Saxony: Dresden
  Berlin
Greece
  Attica: Athens
  Thessaly: Kalambaka
Hungary
  Budapest
Iceland
  Reykjavík
Ireland
  Kerry: Killarney
  Mayo: Westport
  Dublin
Italy
  Aosta Valley: Courmayeur
  Lazio: Rome
  Lombardy: Lecco
  Trentino-Alto Adige: Arco; Bolzano
  Veneto: Cortina d'Ampezzo
Montenegro
  Žabljak
Netherlands
  Amsterdam
Norway
  Møre og Romsdal: Åndalsnes
  Svalbard: Longyearbyen
  Troms: Tromsø
  Vestland: Bergen; Odda
  Oslo
Poland
  Lesser Poland: Kraków; Zakopane
Portugal
  Madeira: Funchal
  Lisbon; Sintra
Romania
  Brașov: Brașov
Slovakia
  Prešov: Poprad
Slovenia
  Bled; Ljubljana
Spain
  Andalusia: Granada
  Catalonia: Barcelona
  Madrid
Sweden
  Norrbotten: Kiruna
  Stockholm
Switzerland
  Bern: Grindelwald; Interlaken; Lauterbrunnen
  Geneva: Geneva
  Valais: Zermatt
  Zürich: Zürich
United Kingdom
  England: Ambleside; Keswick; London
  Northern Ireland: Belfast
  Scotland: Aviemore; Edinburgh; Fort William
  Wales: Betws-y-Coed; Llanberis
`,
);

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

/** Also protected places that are no park. */
export const landmarksElsewhere = parsePlaces(
  "landmark",
  `
Antarctica
  Antarctic Peninsula; Mount Erebus; Vinson Massif
Argentina
  Mendoza: Aconcagua
  Misiones: Iguazú Falls
  Santa Cruz: Fitz Roy; Perito Moreno Glacier
Australia
  New South Wales: Mount Kosciuszko; Three Sisters
  Northern Territory: Larapinta Trail; Uluru
  Tasmania: kunanyi/Mount Wellington; Overland Track
  Western Australia: Bibbulmun Track
Austria
  Carinthia and Tyrol: Grossglockner
Canada
  Alberta: Lake Louise
  British Columbia: West Coast Trail
  Newfoundland and Labrador: East Coast Trail
  Ontario: Niagara Falls
China
  Anhui: Huangshan
  Hong Kong: Dragon's Back
  Shaanxi: Mount Hua
  Yunnan: Tiger Leaping Gorge
Colombia
  Magdalena: Ciudad Perdida
  Quindío: Cocora Valley
Ecuador
  Chimborazo: Chimborazo
Ethiopia
  Amhara: Ras Dashen
France
  Auvergne-Rhône-Alpes: Aiguille du Midi; Mont Blanc
  Corsica: GR 20
  Occitanie: Cirque de Gavarnie
  Provence-Alpes-Côte d'Azur: Mont Ventoux; Verdon Gorge
Georgia
  Mtskheta-Mtianeti: Mount Kazbek
Germany
  Bavaria: Zugspitze
  Saxony: Bastei
  Saxony-Anhalt: Brocken
Greece
  Crete: Samaria Gorge
  Epirus: Vikos Gorge
  Thessaly: Meteora
Greenland
  Arctic Circle Trail
Guatemala
  Sololá: Lake Atitlán
  Acatenango
Iceland
  Fimmvörðuháls; Landmannalaugar; Þórsmörk
Indonesia
  Bali: Mount Batur
  West Nusa Tenggara: Mount Rinjani
Iran
  Mazandaran: Mount Damavand
Ireland
  Clare: Cliffs of Moher
  Kerry: Carrauntoohil
  Mayo: Croagh Patrick
Italy
  Campania: Path of the Gods
  Sicily: Mount Etna
  Trentino-Alto Adige and Veneto: Tre Cime di Lavaredo
Japan
  Nagano: Kamikochi
  Nagano and Gifu: Mount Yari
  Wakayama: Kumano Kodo
  Yamanashi and Shizuoka: Mount Fuji
Jordan
  Aqaba: Wadi Rum
  Ma'an: Petra
Kenya
  Mount Kenya
Malawi
  Mount Mulanje
Malaysia
  Sabah: Mount Kinabalu
Mexico
  Chihuahua: Copper Canyon
  Nuevo León: El Potrero Chico
  Veracruz and Puebla: Pico de Orizaba
Morocco
  High Atlas: Mount Toubkal
Namibia
  Erongo: Spitzkoppe
  Fish River Canyon
Nepal
  Gandaki: Annapurna Base Camp; Poon Hill; Thorong La
  Koshi: Everest Base Camp; Mount Everest
New Zealand
  Canterbury: Aoraki/Mount Cook
  Otago: Roys Peak
  Southland: Milford Track
  Taranaki: Taranaki Maunga
Norway
  Innlandet: Besseggen; Galdhøpiggen
  Nordland: Reinebringen
  Rogaland: Kjerag; Preikestolen
  Troms: Lyngen Alps
  Vestland: Trolltunga
Pakistan
  Gilgit-Baltistan: Fairy Meadows; K2
Peru
  Áncash: Laguna 69
  Cusco: Machu Picchu; Vinicunca
Poland
  Lesser Poland: Morskie Oko
Portugal
  Azores: Mount Pico
Romania
  Argeș: Moldoveanu Peak
Russia
  Kabardino-Balkaria: Mount Elbrus
Slovakia
  Prešov: Gerlachovský štít
Slovenia
  Lake Bohinj
South Africa
  KwaZulu-Natal: Tugela Falls
  Western Cape: Lion's Head; Table Mountain
South Korea
  Jeju: Seongsan Ilchulbong
Spain
  Andalusia: Caminito del Rey; Mulhacén
  Catalonia: Montserrat
Sri Lanka
  Adam's Peak
Sweden
  Norrbotten: Kebnekaise
Switzerland
  Bern: Eiger; Oeschinen Lake
  Valais: Aletsch Glacier; Matterhorn
Tanzania
  Arusha: Ngorongoro Crater
  Kilimanjaro: Mount Kilimanjaro
Turkey
  Nevşehir: Cappadocia
United Kingdom
  England: Helvellyn; Scafell Pike
  Northern Ireland: Giant's Causeway
  Scotland: Arthur's Seat; Ben Lomond; Ben Nevis; Glencoe; Old Man of Storr; West Highland Way
  Wales: Pen y Fan; Yr Wyddfa
Venezuela
  Bolívar: Angel Falls; Mount Roraima
Vietnam
  Fansipan
`,
);
