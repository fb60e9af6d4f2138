import * as act from "./acts.ts";
import { type Screen, windowOnly } from "./screen.ts";

const seen = "2026-05-01T10:04:00.000Z";

export const offlineScreens: Screen[] = [
  { name: "offline", path: "/offline", act: act.loseConnection(""), ...windowOnly },
  { name: "offline-not-sent", path: "/offline", act: act.markNotSent },
  { name: "offline-kept", path: ({ forum }) => forum, act: act.loseConnection(seen), ...windowOnly },
  { name: "offline-local", path: "/todo", act: act.loseConnection(""), ...windowOnly },
];
