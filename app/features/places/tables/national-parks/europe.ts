import { parsePlaces } from "../../parse-places";

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
