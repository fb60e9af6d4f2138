import * as act from "./acts.ts";
import { type Screen, unscripted, visitor, windowOnly } from "./screen.ts";

export const accountScreens: Screen[] = [
  { name: "welcome", path: "/", ...visitor },
  { name: "welcome-by-name", path: "/welcome", ...visitor },
  { name: "login", path: "/login", ...visitor },
  { name: "login-refused", path: "/login", ...visitor, act: act.refuse("Log In") },
  {
    name: "login-pending",
    path: "/login",
    ...visitor,
    act: act.holdRequest("Log In", { Email: "ada@example.com", Password: "trail-mix-7" }),
  },
  {
    name: "login-hash-error",
    path: "/login#error_description=The+link+has+expired",
    ...visitor,
    ...windowOnly,
  },
  { name: "login-redirected", path: "/todo", ...visitor },
  { name: "signup", path: "/signup", ...visitor },
  { name: "signup-refused", path: "/signup", ...visitor, act: act.refuse("Sign Up") },
  { name: "confirm-without-link", path: "/confirm", ...visitor },
  { name: "confirm", path: "/confirm?token_hash=x", ...visitor },
  { name: "change-password", path: "/change-password", ...visitor },
  {
    name: "change-password-refused",
    path: "/change-password",
    ...visitor,
    act: act.refuse("Send Reset Link"),
  },
  { name: "change-password-member", path: "/change-password" },
  { name: "change-password-sent", path: "/change-password?sent", ...visitor, ...unscripted },
  { name: "reset-password-invalid", path: "/reset-password", ...visitor },
  { name: "reset-password", path: "/reset-password?token_hash=x", ...visitor },
  { name: "reset-password-updated", path: "/reset-password?updated", ...visitor, ...unscripted },
  { name: "not-found", path: "/no/such/page", ...visitor },
  { name: "not-found-member", path: "/no/such/page" },
];
