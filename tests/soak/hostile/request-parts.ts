/** `fields` are the names in all forms; `strangeFields` are in none. */
export const fields = [
  ..."email password confirmPassword name username stay redirectTo tokenHash token_hash type code".split(" "),
  ..."id title content tags photo location bio interests avatar banner interest announced clearLocal".split(
    " ",
  ),
  ..."key urls limit confirm includeTreksGuide includeForums from__confirm name__confirm __intent__".split(
    " ",
  ),
  ..."user_id author role is_admin app_metadata profileId forumId draftDone access_token refresh_token".split(
    " ",
  ),
];
export const strangeFields = [
  ..."__proto__ constructor toString hasOwnProperty __proto__[x] constructor[prototype][x] a[0] a[b] a[".split(
    " ",
  ),
  ..."title[] id[0] email[0].x x[4294967294] a.b.c ..... [] [0] ]".split(" "),
  ...["", " ", "\0", "a".repeat(2_000), ".".repeat(6_000), "[".repeat(500), "a[b]".repeat(300)],
];
export const queries =
  "q tab category page before after redirectTo done token_hash type code error error_description _routes index".split(
    " ",
  );
export const methods = ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "SEARCH", "PURGE", "LINK"];
export const rawMethods = ["get", "NONSENSE", "G\u00cbT", "", "CONNECT", "GET GET"];
export const form = "application/x-www-form-urlencoded";
export const contentTypes = [
  form,
  `${form}; charset=utf-7`,
  "application/json",
  "text/plain",
  "text/x-script",
  "multipart/mixed; boundary=x",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary=${"x".repeat(300)}`,
  "x",
  "",
  "application/octet-stream",
];
export const headerNames = [
  ..."Accept Accept-Encoding Accept-Language Range If-None-Match If-Modified-Since Origin Referer".split(" "),
  ..."X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto Forwarded X-Request-Id Sec-Fetch-Site".split(" "),
  ..."Sec-Purpose Authorization X-HTTP-Method-Override Expect Upgrade TE Via X-Remix-Reload-Document".split(
    " ",
  ),
  ..."X-React-Router-Version Cache-Control If-Match Content-Encoding Priority Sec-Fetch-Dest".split(" "),
];
export const headerValues = [
  ...'*/* text/html br gzip;q=0 *;q=0 identity bytes=0-0 bytes=-1 bytes=9-1 W/"x" * null cross-site'.split(
    " ",
  ),
  ...[
    "same-origin",
    "prefetch",
    "100-continue",
    "websocket",
    "trailers",
    "bytes=0-1,2-3,4-5",
    "en;q=9",
    "::1",
  ],
  ...["https://evil.example", "127.0.0.1", "x".repeat(4_000), "a=b; c", "\u00ff\u00fe", ", , ,", "HTTP/2"],
];
export const cookieNames = [
  "treks",
  "treks.0",
  "treks.1",
  "treks.9",
  "treks-flash",
  "treks-recovery",
  "treks-confirm",
  "__Host-treks",
];

export const rawHeaders: [string, string][] = [
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
