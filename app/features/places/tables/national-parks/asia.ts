import { parsePlaces } from "../../parse-places";

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
