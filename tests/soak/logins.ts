import { type LoginOutcome, newProject, openLoginCrowd, raised } from "../support/hosted/login-crowd.ts";
import type { Row } from "./row.ts";

const members = 1_000;
/** A thousand in five minutes. */
const perSecond = members / 300;

/** Two times five minutes: with the limits of a new hosted project, and with those that the README asks for. */
export async function logins(): Promise<Row[]> {
  await using crowd = await openLoginCrowd(2 * members);
  const enough = await crowd.logIn(members, perSecond, raised);
  const scarce = await crowd.logIn(members, perSecond, newProject);
  return [...rows("raised limits", enough, members), ...rows("limits of a new project", scarce, 0)];
}

function rows(name: string, { in: entered, toldToWait, other, slowest }: LoginOutcome, least: number): Row[] {
  const goal = least > 0 ? `≥ ${least}` : "";
  return [
    { name: `${name}: logged in`, value: entered, goal, ok: entered >= least && entered > 0 },
    { name: `${name}: told to wait, address still typed`, value: toldToWait, goal: "", ok: true },
    { name: `${name}: anything else`, value: other.length, goal: "0", ok: other.length === 0 },
    { name: `${name}: slowest`, value: `${Math.round(slowest)} ms`, goal: "≤ 8000 ms", ok: slowest <= 8_000 },
  ];
}
