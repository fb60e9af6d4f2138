import { parsePlaces } from "../../parse-places";

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
