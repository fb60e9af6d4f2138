const resetPath = "/reset-password";

/** A hosted project may answer a link in a mail behind "#", where only a script can read it. */
export function readMailHash() {
  const answer = new URLSearchParams(location.hash.slice(1));
  const fault = answer.get("error_description");
  if (fault === null && !answer.has("access_token")) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const type = answer.get("type");
  if (fault === null && type === "recovery") return openReset(answer);
  delete document.documentElement.dataset.checking;
  if (fault !== null) tellFault(fault.slice(0, 300));
  else if (type === "signup")
    tell("success", "Email confirmed", "Your account is verified. You can log in now.");
}

/** The tokens never become this browser's session: the server keeps them for setting a password only. */
function openReset(tokens: URLSearchParams) {
  fetch(`${resetPath}/link`, { method: "POST", body: tokens, redirect: "manual" }).finally(() =>
    location.replace(resetPath),
  );
}

function tellFault(message: string) {
  const isReset = location.pathname === resetPath;
  tell("error", isReset ? "Password Reset Failed" : "Email confirmation error", message);
}

function tell(kind: "success" | "error", title: string, message: string) {
  document.dispatchEvent(new CustomEvent("treks:toast", { detail: { kind, title, message } }));
}
