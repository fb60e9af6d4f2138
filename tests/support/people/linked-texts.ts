/** Texts and where their links lead. New members' links are counted in the database. */
export const linkedTexts: [text: string, urls: string[]][] = [
  ["Two bottles.", []],
  ["https://a.example/x.", ["https://a.example/x"]],
  ["(https://a.example/y_(z)), “https://b.example”", ["https://a.example/y_(z)", "https://b.example/"]],
  ["HTTPS://A.Example", ["https://a.example/"]],
  ["www.example.org, www.example.net!", ["https://www.example.org/", "https://www.example.net/"]],
  ["看https://a.example/路。后面", ["https://a.example/%E8%B7%AF"]],
  ["xhttps://a.example/ 7https://b.example/", []],
  ["https://а.example/ http://аpple.com", ["https://xn--80a.example/", "http://xn--pple-43d.com/"]],
  ["https://a.example．evil.example/", ["https://a.example.evil.example/"]],
  ["http://0x7f.1/ http://2130706433/", ["http://127.0.0.1/", "http://127.0.0.1/"]],
  ["https://a.example@evil.example https://@evil.example http://a:b@evil.example", []],
  ["javascript:alert(1) data:text/html,x vbscript:x blob:x", []],
  ["https://a.example\u202e/moc.live https://a.example/\u200bx", []],
  ["https:\\\\a.example //a.example a.example/x", []],
];
