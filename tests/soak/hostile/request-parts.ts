import { naughtyStrings } from "../../support/attacks/naughty-strings.ts";

export const fields = wordsIn(`
  email password confirmPassword name username stay redirectTo tokenHash token_hash type code id title content tags
  photo location bio interests avatar banner interest announced clearLocal key urls limit confirm includeTreksGuide
  includeForums from__confirm name__confirm __intent__ user_id author role is_admin app_metadata profileId forumId
  draftDone access_token refresh_token`);

export const strangeFields = [
  ...wordsIn(`
    __proto__ constructor toString hasOwnProperty __proto__[x] constructor[prototype][x] a[0] a[b] a[ title[] id[0]
    email[0].x x[4294967294] a.b.c ..... [] [0] ]`),
  ...["", " ", "\0", "a".repeat(2_000), ".".repeat(6_000), "[".repeat(500), "a[b]".repeat(300)],
];
export const queries = wordsIn(`
  q tab category page before after redirectTo done token_hash type code error error_description _routes index`);
export const methods = wordsIn("PUT PATCH DELETE OPTIONS TRACE PROPFIND SEARCH PURGE LINK");
export const malformedMethods = ["get", "NONSENSE", "G\u00cbT", "", "CONNECT", "GET GET"];
export const urlEncoded = "application/x-www-form-urlencoded";
export const contentTypes = [
  ...["", "x", urlEncoded, `${urlEncoded}; charset=utf-7`, "multipart/mixed; boundary=x"],
  ...["multipart/form-data; boundary=", `multipart/form-data; boundary=${"x".repeat(300)}`],
  ...wordsIn("application/json text/plain text/x-script multipart/form-data application/octet-stream"),
];
export const headerNames = wordsIn(`
  Accept Accept-Encoding Accept-Language Range If-None-Match If-Modified-Since Origin Referer X-Forwarded-For
  X-Forwarded-Host X-Forwarded-Proto Forwarded X-Request-Id Sec-Fetch-Site Sec-Purpose Authorization
  X-HTTP-Method-Override Expect Upgrade TE Via X-Remix-Reload-Document X-React-Router-Version Cache-Control If-Match
  Content-Encoding Priority Sec-Fetch-Dest`);
export const headerValues = [
  ...wordsIn(`
    */* text/html br gzip;q=0 *;q=0 identity bytes=0-0 bytes=-1 bytes=9-1 W/"x" * null cross-site same-origin prefetch
    100-continue websocket trailers bytes=0-1,2-3,4-5 en;q=9 ::1 https://evil.example 127.0.0.1 HTTP/2`),
  ...["x".repeat(4_000), "a=b; c", "\u00ff\u00fe", ", , ,"],
];
export const cookieNames = wordsIn(`
  treks treks.0 treks.1 treks.9 treks-flash treks-recovery treks-confirm __Host-treks`);

/** Headers that HTTP clients refuse to send. */
export const malformedHeaders: [string, string][] = [
  ["Host", "evil.example"],
  ["Host", ""],
  ["Host", "localhost:1"],
  ["Content-Length", "5"],
  ["Content-Length", "-1"],
  ["Content-Length", "99999999999"],
  ["Content-Length", "1, 1"],
  ["Transfer-Encoding", "chunked"],
  ["Transfer-Encoding", "identity, chunked"],
  ["X Y", "z"],
  ["X", "a\r\nX-Second: b"],
  ["X-Nul", "a\0b"],
  ["Cookie", "\u0001\u00ff=\u0002"],
];

export const texts = [
  ...naughtyStrings(),
  ...[
    "",
    " ",
    "\t",
    "\n",
    "\0",
    "\u2028",
    "a".repeat(200),
    "9".repeat(40),
    "a,b)",
    "{a,b}",
    "or(id.eq.1)",
    "eq.",
  ],
  ...wordsIn(`
    00000000-0000-0000-0000-000000000000 00000000-0000-4000-8000-000000000001~2026-01-01T00:00:00+00:00 ~ x~y
    id~infinity 2026-02-30 9999999-01-01 2147483648 9223372036854775808 %ff%fe %% \\\\\\\\evil.example ::1
    http://169.254.169.254/ [[[[[[[[ base64-e30 a.b.c is.true`),
];
export const letters = [..."aZ0 -.~%&=/\\'\"<\né漢🏔\0"];

function wordsIn(text: string) {
  return text.trim().split(/\s+/);
}
