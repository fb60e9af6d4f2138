const resetPath = "/reset-password";

/** Hosted Supabase may put the result of a mailed link behind "#", which only a script can read. */
export function readAuthHash() {
  const { pathname, search, hash } = location;
  const answer = new URLSearchParams(hash.slice(1));
  const type = answer.get("type") ?? "";
  const fault = answer.get("error_description");
  history.replaceState(history.state, "", pathname + search);
  if (fault !== null) {
    // Untrusted input: only the login page passes it to the server.
    const words = pathname === "/login" ? encodeURIComponent(fault.slice(0, 300)) : "";
    location.replace(`${pathname === resetPath ? resetPath : "/login"}?error_description=${words}`);
  } else if (/recovery|invite|magiclink/.test(type)) openReset(answer);
  else location.replace(`/login?${answer.has("message") ? "message" : `type=${type}`}`);
}

/** The tokens never become this browser's session: the server uses them for setting a password only. */
function openReset(tokens: URLSearchParams) {
  fetch(`${resetPath}/link`, { method: "POST", body: tokens, redirect: "manual" }).finally(() =>
    location.replace(resetPath),
  );
}
