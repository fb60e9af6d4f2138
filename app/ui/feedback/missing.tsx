import { LostTrail } from "../art/error-drawings";
import { ButtonLink } from "../forms/button";

export type MissingProps = { title: string; href: string; action: string };

/** In place of a record that is not there. */
export function Missing({ title, href, action }: MissingProps) {
  return (
    <div className="centered">
      <LostTrail />
      <h1 className="text-3xl">{title}</h1>
      <ButtonLink href={href}>{action}</ButtonLink>
    </div>
  );
}
