const resetPath = "/reset-password";

/**
 * A hosted project may answer a mailed link behind "#", which only a script can read.
 * Anybody can write the words of a link, so only the login page passes them to the server.
 */
export function readAuthHash() {
  const { pathname, search, hash } = location;
  const answer = new URLSearchParams(hash.slice(1));
  const type = answer.get("type");
  const fault = answer.get("error_description");
  if (fault === null && type !== "signup" && !answer.has("access_token")) return;
  history.replaceState(history.state, "", pathname + search);
  if (fault !== null) {
    const words = pathname === "/login" ? encodeURIComponent(fault.slice(0, 300)) : "";
    location.replace(`${pathname === resetPath ? resetPath : "/login"}?error_description=${words}`);
  } else if (type === "recovery") openReset(answer);
  else if (type === "signup") location.replace("/login?type=signup");
}

/** The tokens never become this browser's session: the server keeps them for setting a password only. */
function openReset(tokens: URLSearchParams) {
  fetch(`${resetPath}/link`, { method: "POST", body: tokens, redirect: "manual" }).finally(() =>
    location.replace(resetPath),
  );
}
