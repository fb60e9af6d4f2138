import { parsePlaces } from "../../parse-places";

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
