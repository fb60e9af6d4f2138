const resetPath = "/reset-password";

readAuthHash();

/** Hosted Supabase may put the result of a mailed link behind "#", which only a script can read. */
function readAuthHash() {
  const { pathname, search, hash } = location;
  const answer = new URLSearchParams(hash.slice(1));
  const type = answer.get("type") ?? "";
  const fault = answer.get("error_description");
  history.replaceState(history.state, "", pathname + search);
  if (fault !== null) {
    // The text is untrusted, so only the login page passes it to the server.
    const query = new URLSearchParams({
      error_description: pathname === "/login" ? fault.slice(0, 400) : "",
    });
    location.replace(`${pathname === resetPath ? resetPath : "/login"}?${query}`);
  } else if (/recovery|invite|magiclink/.test(type)) sendTokens(answer, resetPath);
  else if (type === "signup") sendTokens(answer, "/login?type=signup");
  else location.replace(`/login?type=${type}`);
}

/** The server uses the tokens only for setting a password, so they never become this browser's session. */
function sendTokens(tokens: URLSearchParams, next: string) {
  fetch(`${resetPath}/link`, { method: "POST", body: tokens, redirect: "manual" }).finally(() =>
    location.replace(next),
  );
}
