import { parsePlaces } from "../../parse-places";

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
